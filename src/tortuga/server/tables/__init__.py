"""Tables in memory: opened, changed, shown; who is here, and what the server itself does at them."""
