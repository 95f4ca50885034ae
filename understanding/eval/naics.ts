import { minProbability } from "../src/fallback/thresholds.ts";
import {
  answersOf,
  type IndustrySource,
  type Measure,
  measure,
  readHeldOut,
  readTitles,
} from "./naics-measure.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, whole: number) => (part / whole).toFixed(3).padStart(9);
const titles = readTitles();
const rows: [string, IndustrySource][] = [
  ["a  the lists of words alone", "lists"],
  ["b  lists, then held-out guesses", "held out"],
  ["c  lists, then guesses, as shipped", "shipped"],
  ["a  in a query: lists alone", "query"],
  ["c  in a query, as shipped", "shipped query"],
];

print(`${titles.length} titles of NAICS 2017 -> industry; the first code counts\n`);
print(`${"".padEnd(38)} coverage precision   strict`);
for (const [name, way] of rows) printRow(name, measure(titles, answersOf(way)));

const unknown = titles.filter((title) => answersOf("lists")(title) === undefined);
print(
  `\nheld-out guesses by threshold: all ${titles.length}, then the ${unknown.length} that the lists do not know`,
);
const heldOut = readHeldOut();
for (const least of [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const guess = ({ code }: { code: string }) => {
    const entry = heldOut.get(code);
    return entry && entry.probability >= least ? entry.guess : undefined;
  };
  const marks = Object.entries(minProbability).flatMap(([name, value]) => (value === least ? [name] : []));
  printRow(`   ${least.toFixed(1)}  all`, measure(titles, guess));
  printRow(
    `   ${least.toFixed(1)}  unknown ${marks.length > 0 ? `(${marks.join()})` : ""}`,
    measure(unknown, guess),
  );
}

function printRow(name: string, { titles: all, answered, right, exact }: Measure): void {
  print(`${name.padEnd(38)}${share(answered, all)} ${share(right, answered)}${share(exact, answered)}`);
}
