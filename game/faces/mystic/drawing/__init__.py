"""Drawing the sheet of ice: camera, scenery, dice, magic, weather."""
