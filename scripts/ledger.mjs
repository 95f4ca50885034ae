// Counts which rows of the requirements ledger have a test: npm run ledger, or npm run ledger -- --missing SRCH
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("scripts/ledger/main.mjs"));
