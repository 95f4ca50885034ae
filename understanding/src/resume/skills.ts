import type { Knowledge } from "../knowledge/knowledge.ts";
import { normalizeTechnology, technologyLabel } from "../language/technology-names.ts";
import { tokenise } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";
import { findDateRange } from "./resume-dates.ts";
import { isSentence, type ResumeLine, type SourcedValue } from "./resume-lines.ts";
import { type Section, selectLines } from "./sections.ts";

export interface CandidateSkills {
  /** The skills of the skills section, in order; without such a section, those that the text mentions. */
  listed: SourcedValue[];
  /** Known skills that only the jobs or the summary mention. */
  mentioned: SourcedValue[];
}

const maxListedSkills = 15;
const maxMentionedSkills = 6;
const maxSkillLength = 40;
const maxSkillWords = 4;
const maxKnownSkillWords = 3;

/** Qualities that every resume claims and no posting is found by. */
const personalQualities =
  /^(?:(?:strong|excellent|effective|good|great|verbal|written|oral|verbal (?:and|&) written|written (?:and|&) verbal|interpersonal|public|team|people|cross-functional|critical|analytical|creative|strategic|logical|organizational|organisational|time|conflict|stress|fast|quick|active|self)[ -]+)*(?:communication|communications|communicator|teamwork|team ?player|team ?building|collaboration|leadership|problem[ -]solving|problem[ -]solver|thinking|thinker|listening|learner|learning|motivated|starter|management skills|adaptability|flexibility|creativity|empathy|reliability|punctuality|integrity|initiative|work ethic|multi-?tasking|attention to detail|detail[ -]oriented|organization|organisation|organizational|organisational|organized|interpersonal|interpersonal skills|communication skills|presentation|presentations|speaking|relationships|mentoring|mentorship|coaching|decision[ -]making|resolution|management of time|time management|enthusiasm|patience|hard ?working|dependable|honesty)(?: skills?)?$/i;

/** Human languages and traits of the person: never a reason for or against a job. */
const spokenLanguages = wordSet(
  "english spanish french german italian portuguese chinese mandarin cantonese japanese korean arabic russian hindi urdu " +
    "polish dutch swedish turkish vietnamese tagalog bilingual trilingual multilingual native fluent conversational",
);
const personalTraits =
  /\b(?:years? old|date of birth|born|married|single|nationality|citizen(?:ship)?|gender|male|female|hobbies|interests|references?|gpa)\b/i;
const notSkillPattern = /\S@\S|https?:|www\.|\b(?:19|20)\d\d\b|^\d+[%+]?$|[.!?] \p{Lu}/u;
const labelPattern = /^[\p{L}][\p{L} &/,()-]{1,40}\s*(?:[:：]|\s[–—-]\s)\s*/u;
const proficiencyPattern =
  /\s*[([](?:basic|beginner|intermediate|advanced|expert|proficient|fluent|\d+\+? ?(?:years?|yrs?)?|[\d/★●•○ ]+)[)\]]$|\s+[●•○★☆▪■□]+$/iu;

/** Reads a candidate's skills: tools, methods and certificates, without languages and personal qualities. */
export function findSkills(sections: readonly Section[], knowledge: Knowledge): CandidateSkills {
  // "Languages: Python, SQL" is a heading too; spoken languages are left out anyway.
  const own = selectLines(sections, ["skills", "languages"]).flatMap((line) => readListedSkills(line));
  const listed = removeRepeats(own).slice(0, maxListedSkills);
  const lines = selectLines(sections, ["awards", "summary", "top", "objective", "experience", "projects"]);
  const found = removeRepeats([...listed, ...lines.flatMap((line) => readKnownSkills(line, knowledge))]);
  const isPart = ({ value }: SourcedValue) =>
    listed.some((skill) => ` ${skill.value} `.includes(` ${value} `));
  const mentioned = found
    .slice(listed.length)
    .filter((skill) => !isPart(skill))
    .slice(0, maxMentionedSkills);
  return listed.length > 0 ? { listed, mentioned } : { listed: mentioned, mentioned: [] };
}

/** The skills of a line of a skills section: "Tools: Excel, SAP (advanced) and QuickBooks". */
function readListedSkills(line: ResumeLine): SourcedValue[] {
  // "Familiar:" is a label of the lines below it.
  if (findDateRange(line.text) || /[:：]$/.test(line.text)) return [];
  const text = line.text.replace(labelPattern, "");
  const parts = splitOutsideBrackets(text);
  // A sentence about the work lists no skills, unless commas separate short items.
  if (isSentence(text) && parts.length < 4) return [];
  return parts
    .map(cleanSkill)
    .filter(isSkillName)
    .map((value) => ({ value, line }));
}

/** Splits a list at its separators; "SQL (MySQL, Postgres)" stays whole. */
function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if ("([".includes(char)) depth++;
    if (")]".includes(char)) depth = Math.max(0, depth - 1);
    if (depth > 0 || !/[,;|•·●▪\t،、，]/u.test(char)) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)].flatMap((part) => part.split(/\s+[–—-]\s+/));
}

function cleanSkill(part: string): string {
  return part
    .trim()
    .replace(/^(?:and|or|&|etc\.?)\s+/i, "")
    .replace(proficiencyPattern, "")
    .replace(
      /^(?:proficien(?:t|cy) (?:in|with)|experience(?:d)? (?:in|with)|knowledge of|familiar(?:ity)? with|working knowledge of|skilled in|expert(?:ise)? in|strong|advanced|basic)\s+/i,
      "",
    )
    .replace(/\s*\([^)]*\)?$/, "")
    .replace(/[.:;,]+$/, "")
    .trim();
}

function isSkillName(text: string): boolean {
  const words = text.split(/\s+/);
  if (text.length < 1 || text.length > maxSkillLength || words.length > maxSkillWords) return false;
  if (!/\p{L}/u.test(text) || notSkillPattern.test(text)) return false;
  if (personalTraits.test(text) || personalQualities.test(text)) return false;
  return !words.some((word) => spokenLanguages.has(word.toLowerCase().replace(/[^\p{L}]/gu, "")));
}

/** The known skills that a line mentions with a capital or a digit: "Built reports in Power BI and Excel". */
function readKnownSkills(line: ResumeLine, { skills }: Knowledge): SourcedValue[] {
  const tokens = tokenise(line.text);
  const found: SourcedValue[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let length = Math.min(maxKnownSkillWords, tokens.length - from); length > 0; length--) {
      const run = tokens.slice(from, from + length);
      const text = line.text.slice(run[0]?.start, run.at(-1)?.end);
      if (!skills.has(run.map(({ stem }) => stem).join(" ")) || !isNamed(text) || !isSkillName(text))
        continue;
      found.push({ value: technologyLabel(text), line });
      from += length - 1;
      break;
    }
  }
  return found;
}

/** Whether the text is written like a name: "Go", not "go"; one letter, such as "R", is too little in running text. */
function isNamed(text: string): boolean {
  return text.length > 1 && /[\p{Lu}\d#+.]/u.test(text);
}

function removeRepeats(skills: readonly SourcedValue[]): SourcedValue[] {
  const seen = new Set<string>();
  return skills.filter(({ value }) => {
    const key = normalizeTechnology(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
