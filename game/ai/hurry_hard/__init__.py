"""Who decides for a seat of Hurry Hard!."""
