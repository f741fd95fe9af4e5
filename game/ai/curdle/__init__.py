"""Who decides for a seat of Curdle."""
