// Runs repeatable measurements, each beside a peer: npm run bench -- stream
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";
import { serverFlags } from "./bootstrap/server-command.mjs";

// Measured processes inherit these flags, so that they use as much memory as the server does.
exitWith(runScript("bench/main.ts", { flags: serverFlags }));
