// Repeatable measurements, each beside a peer: npm run bench -- stream
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("bench/main.ts"));
