// The quick checks: npm run check, or npm run check -- types lint for some of them.
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("scripts/check/main.mjs"));
