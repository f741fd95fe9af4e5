"""The scene framework of the card games: stage, cards, places, picks, motion, sound. It knows no game."""
