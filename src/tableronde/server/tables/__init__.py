"""A table as such, without sockets or a database: who sits there, what happened, what may be done."""
