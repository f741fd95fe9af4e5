"""Picks: what can be picked, by mouse and keys, and the move that comes of it."""
