"""Positions and motions: cards, pieces, slides, and the director of events."""
