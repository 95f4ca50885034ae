/** One line of a resume. `number` counts all lines from 1, including empty ones. */
export interface ResumeLine {
  number: number;
  /** The text without bullet, page number and outer spaces. Tabs separate its parts. */
  text: string;
  isBullet: boolean;
  /** Whether an empty line precedes this line. */
  isApart: boolean;
}

/** A value of the profile, and the line from which it was read. */
export interface SourcedValue {
  value: string;
  line: ResumeLine;
  /** The words in the line when `value` is their translation. */
  original?: string;
  /** True for a place where the candidate wants to work. */
  isPreferred?: true;
}

/**
 * The maximum number of lines that are read, about thirty pages. Reading 4,000 lines that are all headings blocked
 * the thread for 70 ms; 1,500 take 35 ms.
 */
const maxLines = 1500;
const maxLineLength = 600;
const bulletPattern =
  /^(?:[•●▪■◆◦○‣∙·▸►➢➤❖✓✔–—*§»\uf0b7\uf0a7-]|o(?=\s[\p{Lu}\p{Lo}])|\d{1,2}[.)](?=\s))\s*/u;
const pageNumberPattern =
  /^(?:page\s*)?\d{1,3}\s*(?:(?:of|\/)\s*\d{1,3})?$|^.{2,60}\s[–—-]\s\d{1,2}\/\d{1,2}$/iu;

/** Matches buttons and counts that a social network shows around a copied profile. */
const networkPageNoise =
  /^(?:skip to (?:main content|search)|search|me|for business|try premium.*|\d+ notifications?(?: total)?|.* mutual connections?|she\/her|he\/him|they\/them|home|my network|jobs|messaging|notifications|message|follow(?:ing)?|more|connect|contact info|\d+\+? connections?|[\d,]+ followers|show (?:all|more).*|(?:…|\.\.\.)?\s*see (?:all|more).*|endorsed by.*|view profile|sign in|join now|open to|add profile section|enhance profile|premium|save to pdf|share profile|background image|profile photo|· ?(?:1st|2nd|3rd\+?))$/i;
const networkPageMarks =
  /^(?:my network|\d+ notifications?(?: total)?|skip to main content|\d+\+ connections|contact info|people also viewed|show all \d+ \w+.*)$/i;
const endOfProfilePattern =
  /^(?:people also viewed|people you may know|more profiles for you|others named .*|explore .* profiles|you might like)$/i;

/**
 * Reads the lines of a text in order, without page numbers and the like. Of a page that was copied from a social
 * network, returns only the lines of the profile.
 */
export function readLines(text: string): ResumeLine[] {
  const lines = splitLines(text);
  if (!lines.some((line) => networkPageMarks.test(line.text))) return lines;
  const end = lines.findIndex((line) => endOfProfilePattern.test(line.text));
  return lines.slice(0, end < 0 ? lines.length : end).filter((line) => !networkPageNoise.test(line.text));
}

function splitLines(text: string): ResumeLine[] {
  const lines: ResumeLine[] = [];
  let isApart = true;
  for (const [index, raw] of text
    .split(/\r\n|[\n\r\f\u2028\u2029]/)
    .slice(0, maxLines)
    .entries()) {
    const tidied = normaliseLine(raw);
    const mark = bulletPattern.exec(tidied)?.[0] ?? "";
    const withoutMark = tidied.slice(mark.length);
    if (withoutMark === "" || pageNumberPattern.test(withoutMark)) {
      isApart = true;
      continue;
    }
    // Copied pages contain each line twice; the second one is skipped.
    if (lines.at(-1)?.text === withoutMark) continue;
    lines.push({ number: index + 1, text: withoutMark, isBullet: mark !== "", isApart });
    isApart = false;
  }
  return lines;
}

/** Normalises white space (wide gaps become tabs), hyphens and quotes. */
function normaliseLine(raw: string): string {
  return joinLetters(raw.slice(0, maxLineLength).normalize("NFKC"))
    .replace(/\u00ad|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s*\t\s*| {3,}|\s{2,}(?=\p{Lu})/gu, "\t")
    .replace(/[^\S\t]+/g, " ")
    .replace(/^[\s\t]+|[\s\t]+$/g, "");
}

const minSpacedLetters = 4;

/** Joins spaced letters: "E X P E R I E N C E" becomes one word. Wider gaps separate the words of a spaced name. */
function joinLetters(text: string): string {
  const tokens = text.trim().split(/\s+/);
  const isSpaced =
    tokens.length >= minSpacedLetters && tokens.every((token) => /^(?:\p{L}\.?|['’.,&-]|\d)$/u.test(token));
  if (!isSpaced || !/\p{L}/u.test(text)) return text;
  return text
    .trim()
    .split(/\s{2,}|\t/)
    .map((word) => word.replace(/ /g, ""))
    .join(" ");
}

const separatorPattern = /\t|\s[|•·●∙◦▪¦⋅;]\s*|\s*[|¦●•]\s*|\s+[–—-]{1,2}\s+|\s\/\s|\s~\s|—/u;

/** Splits a line at separators other than commas. */
export function splitLine(text: string): string[] {
  return text
    .split(separatorPattern)
    .map((part) => part.trim().replace(/^[,:;]+\s*|\s*[,:;]+$/g, ""))
    .filter((part) => part !== "");
}

const abbreviations =
  "inc|ltd|co|corp|llc|jr|sr|no|st|dept|mr|ms|mrs|dr|bros|univ|assoc|mgr|asst|u\\.s|d\\.c|\\b\\p{L}|" +
  "sp|o\\.o|s\\.a|s\\.l|s\\.r\\.l|s\\.p\\.a|lda|ltda|san|tic|ul|nr|str|cad|sok|mah|avda|bzw|inkl|evtl|ca|dipl|mag|ing|prof|lic|św|sta|sto";
const sentenceEndPattern = new RegExp(`(?<!\\b(?:${abbreviations}))[.!?;]$`, "iu");
const innerSentenceEndPattern = new RegExp(`(?<!\\b(?:${abbreviations}))[.!?] +(?=\\p{Lu})`, "iu");

/** Whether a line is a sentence rather than a label: it has many words or ends like a sentence. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words > 14 || (words > 6 && (sentenceEndPattern.test(text) || innerSentenceEndPattern.test(text)));
}

/** The text up to the end of its first sentence. */
export function cutToFirstSentence(text: string): string {
  return text.split(innerSentenceEndPattern)[0] ?? text;
}

/** Whether a line is long and ends like a sentence, unlike "Acme, Inc.". */
export function isLongSentence(text: string): boolean {
  return sentenceEndPattern.test(text) && text.split(/\s+/).length > 7;
}
