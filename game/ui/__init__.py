"""The toolkit of every screen: window, layers, widgets, pointer, motion, sound. It knows no game (Arcade)."""
