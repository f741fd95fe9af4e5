"""Where things lie and how they move: cards, pieces, slides, and the director of events."""
