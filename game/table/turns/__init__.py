"""Who is asked what and when, and what becomes of the answer."""
