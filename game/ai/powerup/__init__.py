"""PowerUp Curling's seats that think."""
