"""Each game's words, pictures and sounds at the table: a folder for each, joined in the registry."""
