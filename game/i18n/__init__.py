"""The program's languages: catalogues, number and date formats, and names of keys."""
