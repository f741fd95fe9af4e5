"""Stored matches: lists, replay, import, statistics and the club book."""
