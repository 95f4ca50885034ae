/** One line of a resume; numbers count from 1 over all lines, also the empty ones. */
export interface ResumeLine {
  number: number;
  /** Without bullets, noise of pages and spaces at the ends; parts stand apart by tabs. */
  text: string;
  isBullet: boolean;
  /** Whether an empty line stands before it. */
  isApart: boolean;
}

const mostLines = 4000;
const longestLine = 600;
const bullet = /^(?:[•●▪■◆◦○‣∙·▸►➢➤❖✓✔–—*§»\uf0b7\uf0a7-]|o(?=\s[\p{Lu}\p{Lo}])|\d{1,2}[.)](?=\s))\s*/u;
const pageNoise = /^(?:page\s*)?\d{1,3}\s*(?:(?:of|\/)\s*\d{1,3})?$|^.{2,60}\s[–—-]\s\d{1,2}\/\d{1,2}$/iu;

/** The lines of a text that say something, in order. */
export function readLines(text: string): ResumeLine[] {
  const lines: ResumeLine[] = [];
  let isApart = true;
  for (const [index, raw] of text
    .split(/\r\n|[\n\r\f\u2028\u2029]/)
    .slice(0, mostLines)
    .entries()) {
    const whole = tidy(raw);
    const mark = bullet.exec(whole)?.[0] ?? "";
    const rest = whole.slice(mark.length);
    if (rest === "" || pageNoise.test(rest)) {
      isApart = true;
      continue;
    }
    lines.push({ number: index + 1, text: rest, isBullet: mark !== "", isApart });
    isApart = false;
  }
  return lines;
}

/** Wide gaps are tabs, other spaces one space; hyphens and quotes of print as those of a keyboard. */
function tidy(raw: string): string {
  return raw
    .slice(0, longestLine)
    .normalize("NFKC")
    .replace(/\u00ad|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s*\t\s*| {3,}|\s{2,}(?=\p{Lu})/gu, "\t")
    .replace(/[^\S\t]+/g, " ")
    .replace(/^[\s\t]+|[\s\t]+$/g, "");
}

const strongSeparator = /\t|\s[|•·●∙◦▪¦⋅;]\s*|\s*[|¦●•]\s*|\s+[–—-]{1,2}\s+|\s\/\s|\s~\s|—/u;

/** The parts of a line that separators keep apart; commas do not. */
export function partsOf(text: string): string[] {
  return text
    .split(strongSeparator)
    .map((part) => part.trim().replace(/^[,:;]+\s*|\s*[,:;]+$/g, ""))
    .filter((part) => part !== "");
}

/** True where most of a line is a sentence rather than a label: many words, or it ends as one. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length > 14 || (words.length > 6 && /[.!?;]$/.test(text));
}
