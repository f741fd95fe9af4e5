"""A match at its table, its pause and its result."""
