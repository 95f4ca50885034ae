import { minProbability } from "../src/fallback/thresholds.ts";
import {
  getAnswerFunction,
  type IndustrySource,
  measureTitles,
  readHeldOut,
  readLabelledTitles,
  type TitleMeasure,
} from "./naics-measure.ts";

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const formatShare = (part: number, whole: number) => (part / whole).toFixed(3).padStart(9);
const labelledTitles = readLabelledTitles();
const measuredSources: [string, IndustrySource][] = [
  ["a  the lists of words alone", "lists"],
  ["b  lists, then held-out guesses", "held out"],
  ["c  lists, then guesses, as shipped", "shipped"],
  ["a  in a query: lists alone", "query"],
  ["c  in a query, as shipped", "shipped query"],
];

printLine(`${labelledTitles.length} titles of NAICS 2017 -> industry; the first code counts\n`);
printLine(`${"".padEnd(38)} coverage precision   strict`);
for (const [name, way] of measuredSources)
  printMeasure(name, measureTitles(labelledTitles, getAnswerFunction(way)));

const titlesWithoutIndustry = labelledTitles.filter(
  (title) => getAnswerFunction("lists")(title) === undefined,
);
printLine(
  `\nheld-out guesses by threshold: all ${labelledTitles.length}, then the ${titlesWithoutIndustry.length} that the lists do not know`,
);
const heldOutGuesses = readHeldOut();
for (const least of [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const guess = ({ code }: { code: string }) => {
    const entry = heldOutGuesses.get(code);
    return entry && entry.probability >= least ? entry.guess : undefined;
  };
  const marks = Object.entries(minProbability).flatMap(([name, value]) => (value === least ? [name] : []));
  printMeasure(`   ${least.toFixed(1)}  all`, measureTitles(labelledTitles, guess));
  printMeasure(
    `   ${least.toFixed(1)}  unknown ${marks.length > 0 ? `(${marks.join()})` : ""}`,
    measureTitles(titlesWithoutIndustry, guess),
  );
}

function printMeasure(name: string, { titles: all, answered, right, exact }: TitleMeasure): void {
  printLine(
    `${name.padEnd(38)}${formatShare(answered, all)} ${formatShare(right, answered)}${formatShare(exact, answered)}`,
  );
}
