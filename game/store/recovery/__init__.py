"""Opening the database whatever state it is in, and saving what can be read of a damaged one."""
