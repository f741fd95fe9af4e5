"""How the sheet of ice is drawn: camera, scenery, dice, magic, weather."""
