// Stands in, in tests, for an index thread that cannot start.
throw new Error("planted");
