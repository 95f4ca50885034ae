// Runs fault rounds against a real server: npm run faults, or npm run faults -- fuzz kills --short
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("faults/main.ts"));
