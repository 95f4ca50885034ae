// Administers this installation: npm run admin -- status
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("server/src/admin-cli.ts", { development: false }));
