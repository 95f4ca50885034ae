import { classifyIndustry } from "../src/lookup.ts";
import { type LabelledTitle, type Measure, measure, readHeldOut, readTitles } from "./naics-measure.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const titles = readTitles();
const held = readHeldOut();
const heldGuess = ({ code }: LabelledTitle, least: number) => {
  const found = held.get(code);
  return found && found.probability >= least ? found.guess : undefined;
};
const row = (name: string, { titles, answered, right, exact }: Measure) =>
  say(
    `${name.padEnd(44)} ${String(titles).padStart(5)}  ${(answered / titles).toFixed(3)}  ${(right / answered).toFixed(3)}  ${(exact / answered).toFixed(3)}`,
  );
row(
  "lexicon",
  measure(titles, ({ title }) => classifyIndustry(title)[0]),
);
const unknown = titles.filter(({ title }) => classifyIndustry(title).length === 0);
for (const t of [0, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8]) {
  row(
    `held out >= ${t}`,
    measure(titles, (x) => heldGuess(x, t)),
  );
  row(
    `   unknown ones`,
    measure(unknown, (x) => heldGuess(x, t)),
  );
  row(
    `   lexicon + held out`,
    measure(titles, (x) => classifyIndustry(x.title)[0] ?? heldGuess(x, t)),
  );
}
say("--- combos");
for (const hi of [0.4, 0.5, 0.6, 0.7, 0.8])
  for (const lo of [0.25, 0.3, 0.35]) {
    row(
      `override>=${hi}, in-set, fill>=${lo}`,
      measure(titles, (x) => {
        const l = classifyIndustry(x.title);
        const g = held.get(x.code);
        if (g && g.probability >= hi) return g.guess;
        if (g && l.includes(g.guess as never)) return g.guess;
        return l[0] ?? heldGuess(x, lo);
      }),
    );
  }
for (const lo of [0.3, 0.35])
  row(
    `order only, fill>=${lo}`,
    measure(titles, (x) => {
      const l = classifyIndustry(x.title);
      const g = held.get(x.code);
      if (g && l.includes(g.guess as never)) return g.guess;
      return l[0] ?? heldGuess(x, lo);
    }),
  );
row(
  `order only, no fill`,
  measure(titles, (x) => {
    const l = classifyIndustry(x.title);
    const g = held.get(x.code);
    if (g && l.includes(g.guess as never)) return g.guess;
    return l[0];
  }),
);
