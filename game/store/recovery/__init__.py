"""Opening the database in any state, and saving the readable part of a damaged one."""
