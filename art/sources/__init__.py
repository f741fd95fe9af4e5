"""Where the rooms, the furniture of the screens, the signs and the people are drawn."""
