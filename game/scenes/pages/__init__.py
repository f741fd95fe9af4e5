"""What the pages share: titles, lists, Markdown, a file page, pictures that fade."""
