// Stands in for a thread that cannot even start.
throw new Error("planted");
