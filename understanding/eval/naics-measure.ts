import { readFileSync } from "node:fs";
import { parseCsv } from "../src/csv.ts";

/** An industry title of NAICS with what is right for it: the industry of the mapping, and those beside it. */
export interface LabelledTitle {
  code: string;
  title: string;
  industry: string;
  accepted: string[];
}

export interface HeldOutGuess {
  guess: string;
  probability: number;
}

export interface Measure {
  titles: number;
  answered: number;
  /** First answer is the industry of the mapping or one beside it. */
  right: number;
  /** First answer is the industry of the mapping itself. */
  exact: number;
}

function readRows(file: string): string[][] {
  return parseCsv(readFileSync(new URL(file, import.meta.url), "utf8")).slice(1);
}

/** The 1,057 industries of NAICS 2017, each with the industry of the longest code it begins with. */
export function readTitles(): LabelledTitle[] {
  const mapping = new Map(
    readRows("./naics-industries.csv").map(([code = "", , industry = "", also = ""]) => [
      code,
      { industry, accepted: [industry, ...also.split("|").filter(Boolean)] },
    ]),
  );
  return readRows("./naics-titles.csv").map(([code = "", title = ""]) => {
    const label = mapping.get(code) ?? mapping.get(code.slice(0, 4));
    if (!label) throw new Error(`naics-industries.csv has no industry for ${code}`);
    return { code, title, ...label };
  });
}

/** Guesses of a fallback that was taught without the title's group, by code. */
export function readHeldOut(): Map<string, HeldOutGuess> {
  return new Map(
    readRows("./naics-held-out.csv").map(([code = "", guess = "", probability]) => [
      code,
      { guess, probability: Number(probability) },
    ]),
  );
}

/** Judges the first of the codes that a title gets. */
export function measure(
  titles: LabelledTitle[],
  answer: (title: LabelledTitle) => string | undefined,
): Measure {
  const answers = titles.map((title) => ({ title, code: answer(title) }));
  const answered = answers.filter(({ code }) => code !== undefined);
  return {
    titles: titles.length,
    answered: answered.length,
    right: answered.filter(({ title, code }) => title.accepted.includes(code ?? "")).length,
    exact: answered.filter(({ title, code }) => title.industry === code).length,
  };
}
