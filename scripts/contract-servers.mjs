// Runs local servers that answer as the vendors of real data do, and writes their environment file:
// npm run contract-servers -- contract.env
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("server/src/test-contract-servers.ts"));
