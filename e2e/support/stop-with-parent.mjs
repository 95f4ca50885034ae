// Loaded into a server that a test started: when the test's process is gone, however it ended, so is the server.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
