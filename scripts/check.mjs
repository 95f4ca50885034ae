// Runs the quick checks: npm run check, or some of them: npm run check -- types lint
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("scripts/check/main.mjs"));
