// Stands in for a thread that cannot start.
throw new Error("planted");
