"""Who decides for a seat of Rink Ratz."""
