import type { ResumeLine } from "./resume-lines.ts";

const greeting =
  /^(?:dear\b|to whom it may concern|(?:hello|hi)(?: [^.!]{1,40})?,$|sehr geehrte|liebe[rs]?\b|estimad[oa]|madame|monsieur|gentile|caro\b|prezad)/i;
const farewell =
  /^(?:sincerely|best regards|kind regards|best wishes|warm(?:est)? regards|regards|yours|respectfully|cordially|thank you for your (?:time|consideration)|mit freundlichen grüßen|atentamente|cordialement)\b/i;
const within = 40;
const longest = 60;

/** The lines of a cover letter that stands before a resume, from its address to its signature; none without one. */
export function letterLines(lines: readonly ResumeLine[]): ReadonlySet<ResumeLine> {
  const from = lines.slice(0, within).findIndex(({ text }) => greeting.test(text));
  if (from < 0) return new Set();
  const to = lines.slice(from, from + longest).findIndex(({ text }) => farewell.test(text));
  const end = to < 0 ? lines.length : from + to + 2;
  return new Set(lines.slice(0, end));
}

/** Whether there is a letter at all. */
export function isLetter(lines: readonly ResumeLine[]): boolean {
  return lines.slice(0, within).some(({ text }) => greeting.test(text));
}
