"""Background work while people play: other sheets of a bonspiel, the deals of a day, the coach."""
