import { type KindMeasure, measureKinds, readRealCompanies, shareOfAchievable } from "./first-results.ts";

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const showWrong = process.argv.includes("--failures");
// Hides the held-out kinds by default, so that nobody adds words just for them.
const showHeldOut = process.argv.includes("--held-out");

const companies = readRealCompanies();
if (!companies) printLine("kinds of business: the real companies are not here");
const measures = companies ? measureKinds(companies) : [];
for (const [set, kinds] of Map.groupBy(measures, (each) => each.set)) {
  printLine(`\n${set}: ${kinds.length} kinds, ${shareOfAchievable(kinds).toFixed(3)} of the achievable fits`);
  if (set !== "held-out" || showHeldOut) kinds.forEach(printMeasure);
}

function printMeasure({ query, kinds, found, fits, right, achievable, firstWrong }: KindMeasure): void {
  const figures = `${right} of ${achievable} (found ${found}, fits ${fits})`;
  printLine(`  ${query.padEnd(32)} ${figures.padEnd(36)} ${kinds.join(", ")}`);
  if (showWrong && firstWrong.length > 0) printLine(`      not: ${firstWrong.join("; ")}`);
}
