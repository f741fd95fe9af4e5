"""Who decides for a seat of Mystic: shots by looks at the dice, spells by what they leave."""

from game.ai.mystic.player import PLAYER

__all__ = ["PLAYER"]
