// Repeatable measurements, each beside a peer: npm run bench -- stream
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";
import { serverFlags } from "./bootstrap/server-command.mjs";

// Processes that are measured have the flags of this one: as the server they keep few young objects.
exitWith(runScript("bench/main.ts", { flags: serverFlags }));
