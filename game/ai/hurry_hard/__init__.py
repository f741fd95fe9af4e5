"""The AI players of Hurry Hard!."""
