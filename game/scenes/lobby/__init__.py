"""The lobby of a game: seats, members, persons, options."""
