// Repeatable measurements, each beside a peer: npm run bench -- stream
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";
import { serverFlags } from "./bootstrap/server-command.mjs";

// Searches are measured in this process: as the server it keeps few young objects.
exitWith(runScript("bench/main.ts", { flags: serverFlags }));
