// Reads the companies' job boards: npm run jobs -- sync
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("server/src/jobs-cli.ts", { development: false }));
