import type { IndustryCode, JobFunctionCode } from "@eq/contracts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { toPhraseKey } from "../language/tokens.ts";
import { findIndustriesOfWord } from "./profession-words.ts";
import type { ResumeLine } from "./resume-lines.ts";

export interface ScoredIndustry {
  code: IndustryCode;
  line: ResumeLine;
  weight: number;
}

/** A text of a line. Its words count for the candidate's industry with this `weight`. */
export interface WeighedLine {
  line: ResumeLine;
  text: string;
  weight: number;
  /** Whether the text is a job title. */
  isTitle?: boolean;
}

const maxTermWords = 4;
const weightByTermKind = { name: 1, specific: 1.2, weak: 0.3 };
/** The usual industry for a job function. It is used for resumes that indicate the industry in no other way. */
const industryByFunction: Partial<Record<JobFunctionCode, IndustryCode>> = {
  engineering: "technology",
  it: "technology",
  data: "technology",
  product: "technology",
  medical: "healthcare",
  legal: "legal",
  education: "education",
  production: "manufacturing",
  "supply-chain": "transportation",
  research: "life-sciences",
  finance: "finance",
  marketing: "media",
};
const functionWeight = 0.5;
const professionWeight = 1;
const minIndustryWeight = 2;
const minShareOfSecond = 0.6;
const maxIndustries = 2;

/** The industries that a resume indicates, the likeliest first. Each has the line that indicates it most. */
export function findIndustries(lines: readonly WeighedLine[], knowledge: Knowledge): ScoredIndustry[] {
  const sums = new Map<IndustryCode, ScoredIndustry & { strongest: number }>();
  for (const weighed of lines) {
    const { line, weight } = weighed;
    for (const [code, points] of countIndustryPoints(weighed, knowledge)) {
      const worth = points * weight;
      const entry = sums.get(code) ?? { code, line, weight: 0, strongest: 0 };
      const strongest = Math.max(worth, entry.strongest);
      const better = worth > entry.strongest ? line : entry.line;
      sums.set(code, { code, line: better, weight: entry.weight + worth, strongest });
    }
  }
  return [...sums.values()]
    .filter(({ weight }) => weight >= minIndustryWeight)
    .sort((left, right) => right.weight - left.weight)
    .filter(({ weight }, _index, all) => weight >= (all[0]?.weight ?? 0) * minShareOfSecond)
    .slice(0, maxIndustries);
}

/**
 * Counts the points that the words of a text give to each industry. The points that one text gives to an industry are
 * limited to those of about two terms.
 */
function countIndustryPoints(
  { text, isTitle }: WeighedLine,
  { industries, titles }: Knowledge,
): Map<IndustryCode, number> {
  const points = new Map<IndustryCode, number>();
  const add = (codes: readonly IndustryCode[], value: number) => {
    for (const code of codes) points.set(code, Math.min(2.4, (points.get(code) ?? 0) + value / codes.length));
  };
  const words = toPhraseKey(text).split(" ").slice(0, 60);
  const used = isTitle ? words.filter((word) => word !== "engineering") : words;
  for (let start = 0; start < used.length; ) {
    let length = Math.min(maxTermWords, used.length - start);
    for (; length > 0; length--) {
      const term = industries.get(used.slice(start, start + length).join(" "));
      if (!term) continue;
      add(term.codes, weightByTermKind[term.kind]);
      break;
    }
    start += Math.max(1, length);
  }
  if (isTitle) add(findIndustriesOfTitle(text, titles), functionWeight);
  for (const word of new Set(text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [])) {
    add(findIndustriesOfWord(word), professionWeight);
  }
  return points;
}

function findIndustriesOfTitle(title: string, titles: Knowledge["titles"]): IndustryCode[] {
  return titles.read(title).jobFunctions.flatMap((code) => industryByFunction[code] ?? []);
}
