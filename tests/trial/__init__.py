"""A game made up to see how one is added: cards, pieces on a board and a number. Rules, AI and face in three files."""
