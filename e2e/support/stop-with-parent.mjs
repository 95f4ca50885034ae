// Preloaded by a test's server: stops the server when the test's process ends for any reason.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
