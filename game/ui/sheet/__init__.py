"""Sheets of a screen and their contents: elements, widgets, strokes, tooltips."""
