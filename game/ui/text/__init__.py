"""Text layout, and words set on cards."""
