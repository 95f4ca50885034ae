import type { sizeWords } from "@eq/contracts";
import type { ResumeLine } from "./resume-lines.ts";

export interface StatedSize {
  size: keyof typeof sizeWords;
  line: ResumeLine;
}

const wishPhrasePattern =
  /\b(?:seeking|seeks|looking for|in search of|interested in|prefer(?:s|red|ably)?|would like|hoping|open to|thrives? in|company size|preferred company)\b/i;
const sizePatterns: readonly [RegExp, StatedSize["size"]][] = [
  [/\b(?:start-?ups?|start up|early[- ]stage)\b/i, "startup"],
  [
    /\b(?:mid-?\s?size[d]?|medium(?:-sized)?|mid-?market)\b(?=[^.]{0,30}\b(?:compan|firm|business|organi[sz]ation|employer|manufacturer|team|agency|enterprise))|\bcompany size[^.]*\bmedium\b/i,
    "medium",
  ],
  [
    /\b(?:small(?:er)?|boutique)\b(?=[^.]{0,30}\b(?:compan|firm|business|organi[sz]ation|employer|agency|practice))|\bcompany size[^.]*\bsmall\b/i,
    "small",
  ],
  [
    /\b(?:enterprise(?:-level| company| organi[sz]ation|s)|fortune \d+|multinational)\b|\bcompany size[^.]*\benterprise\b/i,
    "enterprise",
  ],
  [
    /\b(?:large(?:r)?|big|major)\b(?=[^.]{0,30}\b(?:compan|firm|corporation|business|organi[sz]ation|employer|hospital))|\bcompany size[^.]*\blarge\b/i,
    "large",
  ],
];

/** The company size that the candidate asks for, or null. */
export function readCompanySize(
  objective: readonly ResumeLine[],
  others: readonly ResumeLine[],
): StatedSize | null {
  for (const line of [...objective, ...others]) {
    const at = objective.includes(line) ? 0 : line.text.search(wishPhrasePattern);
    if (at < 0) continue;
    const wishText = line.text.slice(at);
    const match = sizePatterns.find(([pattern]) => pattern.test(wishText));
    if (match) return { size: match[1], line };
  }
  return null;
}
