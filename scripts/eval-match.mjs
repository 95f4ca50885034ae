// Evaluates which company and which person a text means: npm run eval:match -- --failures
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

exitWith(runScript("bench/matching/main.ts", { flags: ["--expose-gc"] }));
