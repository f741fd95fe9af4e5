"""Sheets of a screen and what lies on them: elements, widgets, strokes, tooltips."""
