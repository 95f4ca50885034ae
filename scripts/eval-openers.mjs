// Evaluates what openers claim: npm run eval:openers -- --show 20
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("bench/openers/main.ts"));
