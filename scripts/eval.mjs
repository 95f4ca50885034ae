// Evaluates how well queries are understood, and what they find among real companies: npm run eval -- --failures
import { exitWith } from "./bootstrap/root.mjs";
import { runScript } from "./bootstrap/run-script.mjs";

const understood = await runScript("understanding/eval/run.ts");
const found = await runScript("bench/real-companies/main.ts");
exitWith(Promise.resolve(understood || found));
