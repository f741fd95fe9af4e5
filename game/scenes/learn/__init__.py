"""Lessons, rules, practice, the clinic and mistakes to solve."""
