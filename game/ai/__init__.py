"""The program's players: each decides for a seat from views, never from states."""
