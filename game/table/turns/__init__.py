"""The order of decisions at a table, and what their answers do."""
