// A fake index thread for tests that cannot start.
throw new Error("planted");
