"""Colours, type, palettes, looks and the pictures that they dye."""
