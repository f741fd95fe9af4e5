"""The sounds of the program: recipes in NumPy, and the WAV files baked from them."""
