import { foreignGreeting } from "./languages/document-words.ts";
import { isSentence, type ResumeLine } from "./resume-lines.ts";
import { readHeading, type SectionKind } from "./section-headings.ts";

const sectionsOfResume: ReadonlySet<SectionKind> = new Set([
  "summary",
  "experience",
  "education",
  "skills",
  "objective",
]);

const greetingPattern =
  /^(?:dear\b|to whom it may concern|(?:hello|hi)(?: [^.!]{1,40})?,$|sehr geehrte|liebe[rs]?\b|estimad[oa]|madame|monsieur|gentile|caro\b|prezad)/i;
const farewellPattern =
  /^(?:sincerely|best regards|kind regards|best wishes|warm(?:est)? regards|regards|yours|respectfully|cordially|thank you for your (?:time|consideration)|mit freundlichen grüßen|atentamente|cordialement)\b/i;
const maxLinesToGreeting = 40;
const maxLetterLines = 60;

const isGreeting = (text: string) => greetingPattern.test(text) || foreignGreeting.test(text);

/**
 * The lines of a cover letter before a resume: up to its signature, or up to where the resume begins. Empty if
 * there is no letter.
 */
export function findLetterLines(lines: readonly ResumeLine[]): ReadonlySet<ResumeLine> {
  const from = lines.slice(0, maxLinesToGreeting).findIndex(({ text }) => isGreeting(text));
  if (from < 0) return new Set();
  const linesAfter = lines.slice(from, from + maxLetterLines);
  const farewells = linesAfter.findIndex(({ text }) => farewellPattern.test(text));
  const headings = linesAfter.findIndex(({ text }) =>
    sectionsOfResume.has(readHeading(text)?.kind ?? "other"),
  );
  if (headings >= 0 && (farewells < 0 || headings < farewells))
    return findLinesBeforeResume(lines, from, from + headings);
  return new Set(lines.slice(0, farewells < 0 ? lines.length : from + farewells + 2));
}

/** The lines of a letter that ends without a signature: up to its last sentence before the resume's first heading. */
function findLinesBeforeResume(
  lines: readonly ResumeLine[],
  from: number,
  heading: number,
): ReadonlySet<ResumeLine> {
  const last = lines.slice(0, heading).findLastIndex(({ text }, index) => index >= from && isSentence(text));
  return new Set(lines.slice(0, Math.max(last, from) + 1));
}

/** Whether the text contains a cover letter. */
export function containsLetter(lines: readonly ResumeLine[]): boolean {
  return lines.slice(0, maxLinesToGreeting).some(({ text }) => isGreeting(text));
}
