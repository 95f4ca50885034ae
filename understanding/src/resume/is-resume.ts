import type { Knowledge } from "../knowledge/knowledge.ts";
import { wordSet } from "../language/word-set.ts";
import type { ScoredName } from "./candidate-name.ts";
import { containsLetter } from "./cover-letter.ts";
import { readNamedTitle, scoreTitle } from "./job-titles.ts";
import { foreignAdvertWords, foreignBusinessWords } from "./languages/document-words.ts";
import { isPlaceholder } from "./placeholders.ts";
import type { Position } from "./positions.ts";
import type { DateRange } from "./resume-dates.ts";
import { type ResumeLine, splitLine } from "./resume-lines.ts";
import type { Section } from "./sections.ts";

interface PartsOfResume {
  lines: readonly ResumeLine[];
  sections: readonly Section[];
  positions: readonly Position[];
  names: readonly ScoredName[];
}

const resumeSections = wordSet("experience education skills summary objective");
const advertWords =
  /\b(?:we are (?:looking|seeking|hiring)|we offer|about (?:us|the company|the role)|job description|what you(?:'ll| will) (?:do|bring)|who you are|apply (?:now|today|at)|equal opportunity employer|the ideal candidate|our client is|your responsibilities)\b/i;
const businessDocumentWords =
  /\b(?:invoice|purchase order|total due|amount due|subtotal|ingredients|preheat|privacy policy|terms of service)\b/i;

/** Whether a text describes a working life: it has jobs with dates, the usual sections, or a name with a title. */
export function isResume(read: PartsOfResume, knowledge: Knowledge): boolean {
  const { lines, sections, positions, names } = read;
  if (isOtherDocument(read)) return false;
  const kinds = new Set(sections.map(({ kind }) => kind).filter((kind) => resumeSections.has(kind)));
  const hasJob = positions.some(({ dates, isWork }) => isWork && isPeriod(dates));
  if (hasJob && (kinds.size > 0 || names.length > 0)) return true;
  if (kinds.size >= 2) return names.length > 0 || kinds.has("experience");
  return !containsLetter(lines) && !isEmail(lines) && hasHeadline(lines, names, knowledge);
}

/** Whether the dates cover a period. A single date may belong to anything. */
function isPeriod(dates: DateRange | null): boolean {
  return dates !== null && dates.to !== dates.from;
}

/** Whether the text is a blank template, a business document or a job advertisement. */
function isOtherDocument({ lines, positions }: PartsOfResume): boolean {
  const count = (test: (text: string) => boolean) => lines.filter(({ text }) => test(text)).length;
  const blanks = count(
    (text) => /\p{L}.*_{4,}/u.test(text) || isPlaceholder(text) || splitLine(text).some(isPlaceholder),
  );
  if (count((text) => /\p{L}.*_{4,}|\?$/u.test(text)) > 2 && !positions.some(({ dates }) => isPeriod(dates)))
    return true;
  if (blanks > Math.max(2, lines.length * 0.2)) return true;
  if (count((text) => businessDocumentWords.test(text) || foreignBusinessWords.test(text)) > 1) return true;
  return (
    count((text) => advertWords.test(text) || foreignAdvertWords.test(text)) > 1 &&
    positions.filter(({ dates }) => isPeriod(dates)).length < 2
  );
}

const maxLinesToHeadline = 4;
const minNameScore = 1;

const mailHeaderPattern = /^(?:from|to|cc|subject|sent|date)\s*:/i;

/** Whether the text is an e-mail with headers. Its title under the signature is the sender's. */
function isEmail(lines: readonly ResumeLine[]): boolean {
  return lines.slice(0, 12).filter(({ text }) => mailHeaderPattern.test(text)).length > 1;
}

const maxTitlesInProfile = 3;

/**
 * Whether a title is right below a name, as in a short pasted profile. A text with many titles is a list of people.
 */
function hasHeadline(
  lines: readonly ResumeLine[],
  names: readonly ScoredName[],
  knowledge: Knowledge,
): boolean {
  const [name] = names;
  if (!name || name.score < minNameScore) return false;
  const titled = lines.filter(
    ({ text }) =>
      readNamedTitle(text, knowledge) !== null ||
      splitLine(text).some((part) => scoreTitle(part, knowledge) >= 5),
  );
  const at = lines.findIndex(({ number }) => number === name.line.number);
  const beneath = new Set(lines.slice(at, at + maxLinesToHeadline));
  return titled.length <= maxTitlesInProfile && titled.some((line) => beneath.has(line));
}
