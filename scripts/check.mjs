// Runs the quick checks: npm run check; some of them: npm run check -- types lint
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("scripts/check/main.mjs"));
