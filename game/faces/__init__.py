"""What each game says, paints and sounds like at the table: a folder for each, joined in the registry."""
