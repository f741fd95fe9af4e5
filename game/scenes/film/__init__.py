"""Films to send: moves of a record as an animated WebP, or a moment as a PNG, as a spectator sees them."""
