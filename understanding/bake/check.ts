// Checks the data, or a deployment's custom terms together with the data:
// npm run taxonomy:check -- custom_terms.csv
import { readFileSync } from "node:fs";
import { coreData } from "../src/core-data/core-data.ts";
import { addCustomTerms } from "../src/custom-terms.ts";
import { readFiles } from "./bake.ts";
import { checkData } from "./check-data.ts";
import { checkKinds } from "./check-kinds.ts";
import { checkReading } from "./check-reading.ts";

const [file] = process.argv.slice(2);
const customTerms = file === undefined ? null : addCustomTerms(coreData, readFileSync(file, "utf8"));
const checkedData = customTerms?.data ?? coreData;
const rejectedLines = (customTerms?.rejected ?? []).map(({ line, reason }) => `${file}: "${line}" ${reason}`);
// Without custom terms, checks the data files too. Only they can contain duplicates; the baked data keeps one of two
// rows with the same term.
const dataProblems = [
  ...rejectedLines,
  ...(customTerms === null ? [...checkData(readFiles()), ...checkKinds(readFiles())] : []),
  ...checkReading(checkedData),
];
for (const line of dataProblems) process.stderr.write(`${line}\n`);
if (dataProblems.length > 0) process.exitCode = 1;
else process.stdout.write("The data is consistent.\n");
