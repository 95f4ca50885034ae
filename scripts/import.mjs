// Imports a CSV file into the directory: npm run import -- companies FILE.csv
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("server/src/import-cli.ts", { development: false }));
