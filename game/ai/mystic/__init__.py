"""The AI players of Mystic: shots by looks at the dice, spells by what they leave."""
