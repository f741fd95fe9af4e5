"""Picks by mouse and keys, and the moves they make up."""
