import { countMonthsOfWork, type Position } from "./positions.ts";
import type { ResumeLine } from "./resume-lines.ts";

export interface YearsOfWork {
  years: number;
  line: ResumeLine;
}

const numeralValues =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const numeralPattern = `\\d{1,2}|${numeralValues.join("|")}|thirty|forty`;
const yearsPatterns = [
  new RegExp(
    `(${numeralPattern})(?:\\s*\\(\\d+\\))?\\s*\\+?(?:\\s*(?:plus|or more))?[\\s-]*(?:years?|yrs?)\\b\\.?(?:'|’)?(?=[^.]{0,60}?\\b(?:experience|expertise|background|career|track record|leading|managing|managed|in the (?:field|industry)|(?:nursing|teaching|driving|selling|engineering|accounting|welding|cooking)\\b))`,
    "i",
  ),
  /\b(?:experience|career)\b[^.\d]{0,30}?(\d{1,2})\s*\+?\s*(?:years?|yrs?)\b/i,
  /(\d{1,2})\s*\+?\s*(?:jahre|jahren|años|ans|anni|anos|jaar)(?=[\s,.]|$)/i,
  /(\d{1,2})\s*年\s*(?:以上|间|間)?[^\d\n]{0,12}(?:経験|经验|經驗)/,
  /(\d{1,2})\s*(?:سنوات|سنة|عام|أعوام)/,
];
/** Matches years of work at the start of a phrase: "12 years as a nurse", "Ten years in sales". */
const leadingYearsPattern = new RegExp(
  `(?:^|[.!?;,:|•]\\s+|\\b(?:with|over|bringing|has|have)\\s+(?:over |more than |nearly |about )?)(${numeralPattern})\\s*\\+?[\\s-]*(?:years?|yrs?)\\b\\.?\\s+(?:in|of|as)\\b`,
  "i",
);
const foreignYearsPattern = /(\d{1,2})年(?:以上の)?経験|拥有\s*(\d{1,2})\s*年/;
const maxYearsOfWork = 55;

/**
 * The years of work that the resume states, with that line. If it states none, the total time of all jobs, with the
 * line of the earliest job.
 */
export function readYears(
  lines: readonly ResumeLine[],
  positions: readonly Position[],
  today: number,
): YearsOfWork | null {
  for (const line of lines) {
    const years = findStatedYears(line.text);
    if (years !== null) return { years, line };
  }
  const months = countMonthsOfWork(positions, today);
  const dated = positions.filter(({ dates, isWork }) => dates !== null && isWork);
  const earliest = dated.toSorted((left, right) => (left.dates?.from ?? 0) - (right.dates?.from ?? 0))[0];
  if (months === 0 || !earliest?.dateLine) return null;
  return { years: Math.round(months / 12), line: earliest.dateLine };
}

function findStatedYears(text: string): number | null {
  if (/\b(?:founded|established|award|warranty|old|age)\b/i.test(text)) return null;
  for (const pattern of [...yearsPatterns, leadingYearsPattern, foreignYearsPattern]) {
    const match = pattern.exec(text);
    const years = parseNumeral(match?.[1] ?? match?.[2]);
    if (years !== null && years > 0 && years <= maxYearsOfWork) return years;
  }
  return null;
}

function parseNumeral(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const word = numeralValues.indexOf(text.toLowerCase());
  if (word >= 0) return word + 1;
  return { thirty: 30, forty: 40 }[text.toLowerCase()] ?? null;
}
