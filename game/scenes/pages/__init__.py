"""Common parts of pages: titles, lists, Markdown, a file page, pictures that fade."""
