"""Access for other programs: screen readers, the narrator, the UI tree."""
