"""What other programs are told of the window: screen readers, the narrator, the UI tree."""
