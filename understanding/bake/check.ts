import { coreData } from "../src/core-data.ts";
import { checkData } from "./check-data.ts";

const wrong = checkData(coreData);
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;
else process.stdout.write("The data is consistent.\n");
