// Runs repeatable measurements, each beside a peer: npm run bench -- stream
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";
import { serverFlags } from "./bootstrap/server-command.mjs";

// Measured processes inherit these flags, so that their memory use is that of the server.
exitWith(runScript("bench/main.ts", { flags: serverFlags }));
