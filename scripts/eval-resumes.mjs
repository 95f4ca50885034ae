// Evaluates how well resumes are read: npm run eval:resumes -- --failures
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("bench/resumes/main.ts"));
