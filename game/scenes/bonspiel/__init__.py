"""Bonspiels, the season and the deal of the day."""
