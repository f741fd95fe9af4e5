"""The AI players of Rink Ratz."""
