// Evaluates the suggested titles of managers: npm run eval:managers -- --failures
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("bench/managers/main.ts"));
