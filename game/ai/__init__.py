"""Who decides for a seat: gets views, never states."""
