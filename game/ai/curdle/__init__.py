"""The AI players of Curdle."""
