"""Lessons, rules, practice, the clinic and mistakes to be solved."""
