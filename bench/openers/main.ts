// Evaluates openers over evidence that misleads: near numbers, names inside names, instructions in titles, old news. Claims
// are checked by code that knows which facts were planted and shares none with the writer and the verifier. Options:
// `--companies N` (five people each), `--model-companies N`, `--show N` prints every Nth text.

import { parseArgs } from "node:util";
import { openerLengths, openerTones } from "@eq/contracts";
import { createFloorReport } from "../../understanding/eval/floor-report.ts";
import { printMachine } from "../table.ts";
import { askLyingModel } from "./ask-lying-model.ts";
import { countSixWordRuns, countWords, type SampleOpener, writeSample } from "./write-sample.ts";

const { values: options } = parseArgs({
  options: {
    companies: { type: "string", default: "200" },
    "model-companies": { type: "string", default: "20" },
    show: { type: "string" },
  },
});
/** No run of six words may be in more of the openers than this. */
const maxRunShare = 0.02;

const printLine = (line = "") => process.stdout.write(`${line}\n`);
const floors = createFloorReport(printLine);
const companies = Number(options.companies);

printMachine();
reportSample(
  "professional, medium (the default)",
  writeSample({ companies, tones: ["professional"], lengths: ["medium"] }),
);
reportSample(
  "all tones and lengths in turn",
  writeSample({ companies, tones: openerTones, lengths: openerLengths }),
);
await reportModel(Number(options["model-companies"]));
floors.finish();

function reportSample(name: string, openers: readonly SampleOpener[]): void {
  const texts = openers.map(({ text }) => text);
  const [[run, count] = ["", 0]] = countSixWordRuns(texts);
  const words = texts.map(countWords).toSorted((one, other) => one - other);
  const at = (share: number) => words[Math.floor(share * (words.length - 1))];
  const wrong = openers.filter(({ falseClaims }) => falseClaims.length > 0);
  const patterns = new Set(openers.map(({ company, pattern }) => `${company.company.id} ${pattern}`));
  const claiming = openers.filter(({ sentences }) =>
    sentences.some(({ evidenceIds }) => evidenceIds.some((id) => id !== "role")),
  );
  printLine(`\n${openers.length} openers: ${name}`);
  printLine(`  with evidence             ${claiming.length}`);
  printLine(`  with unsupported claims   ${wrong.length}`);
  printLine(`  most frequent six words   ${((count / openers.length) * 100).toFixed(1)} %  "${run}"`);
  printLine(`  words, 5/50/95 percentile ${at(0.05)} / ${at(0.5)} / ${at(0.95)}`);
  printLine(`  distinct texts            ${new Set(texts).size}`);
  printLine(`  distinct subjects         ${new Set(openers.map(({ subject }) => subject)).size}`);
  printLine(`  repeated in a company     ${openers.length - patterns.size}`);
  for (const { text, falseClaims } of wrong.slice(0, 10)) printLine(`    ${falseClaims.join(", ")}: ${text}`);
  floors.requireAtMost("unsupported claims", wrong.length, 0);
  floors.requireAtMost("share of the most frequent six words", count / openers.length, maxRunShare);
  floors.requireAtMost("patterns repeated in a company", openers.length - patterns.size, 0);
  const step = Number(options.show);
  if (step > 0) for (const opener of openers.filter((_, index) => index % step === 0)) printOpener(opener);
}

function printOpener({ subject, sentences }: SampleOpener): void {
  const [greeting, ...rest] = sentences.map(({ text }) => text);
  printLine(`\n  [${subject}]\n  ${greeting}\n  ${rest.join(" ")}`);
}

async function reportModel(count: number): Promise<void> {
  const { lies, passed, honest, accepted } = await askLyingModel(count);
  printLine(`\nA language model over HTTP, ${count} companies`);
  printLine(`  answers with a lie        ${lies}`);
  printLine(`  lies in the text          ${passed.length}  ${[...new Set(passed)].join(", ")}`);
  printLine(`  honest answers used       ${accepted} of ${honest}`);
  floors.requireAtMost("lies of the model in a text", passed.length, 0);
}
