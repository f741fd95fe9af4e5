"""Which cue belongs to which event of the rules."""

from __future__ import annotations

#: of every game; a name that two games share means the same in both
EVENTS: dict[str, str] = {
    "Dealt": "shuffle",
    # cards
    "CardPlayed": "card_play",
    "CardDrawn": "card_draw",
    "CardFlipped": "card_flip",
    "Passed": "pass",
    "Discarded": "discard",
    # Curdle
    "NaturalCurdle": "natural_curdle",
    "BlindCurdle": "blind_curdle",
    "Kingfisher": "kingfisher",
    "Fluker": "fluker",
    "CardTurnedUp": "card_flip",
    "BankTaken": "gather",
    "BankRestarted": "card_flip",
    "GiftGiven": "gift",
    "HandWon": "hand_won",
    # Rink Ratz
    "ShotMade": "shot",
    "ShotMissed": "shot_wide",
    "ShotBlocked": "block",
    "RushGivenUp": "puck_boards",
    "GoalScored": "goal_horn",
    "GoalStood": "crowd_cheer",
    "GoalSaved": "save_glove",
    "PowerPlayStarted": "power_play",
    "PowerPlayNullified": "crowd_groan",
    "PowerPlayEnded": "whistle",
    "PenaltyShot": "penalty",
    "CardBurnt": "discard",
    "GoaliePulled": "skates",
    "GoalieBack": "skates",
    "PeriodEnded": "period_end",
    # Mystic
    "StoneDelivered": "deliver",
    "StoneRested": "die_rest",
    "StoneBumped": "die_clack",
    "StoneTipped": "die_tip",
    "StoneLost": "stone_lost",
    "StoneReturned": "teleport",
    "StoneStacked": "stone_hit_soft",
    "StoneTransmuted": "die_tip",
    "StoneTeleported": "teleport",
    "StoneEnchanted": "enchant",
    "StoneBonused": "charm",
    "StonesRolledOff": "die_roll",
    "SpellCast": "spell_cast",
    "SpellDeclined": "spell_fizzle",
    "CharmUsed": "charm",
    "EndScored": "hand_won",
    "ShootoutBegan": "shootout",
    "ShootoutThrown": "deliver",
}
