import type { ManagementLevel } from "@eq/contracts";
import { listText } from "../labels.ts";
import { addTo, claim, type Draft, normAt, spend, stemAt } from "../reading/draft.ts";
import { type Found, phraseAt } from "../reading/phrases.ts";
import { titleWords } from "../title-words.ts";
import type { TitleReading } from "./title-rules.ts";

/** Words for a level that stand for themselves when no field is named. */
export const levelWords = new Map<string, ManagementLevel[]>(
  Object.entries({
    executive: ["C Level Exec", "VP Level Exec"],
    "c suite": ["C Level Exec"],
    "c level": ["C Level Exec"],
    "decision maker": ["C Level Exec", "VP Level Exec", "Director"],
    "senior leader": ["C Level Exec", "VP Level Exec", "Director"],
    leadership: ["C Level Exec", "VP Level Exec", "Director"],
    director: ["Director"],
    manager: ["Manager"],
    vicepresident: ["VP Level Exec"],
    vp: ["VP Level Exec"],
    "vice president": ["VP Level Exec"],
    "board member": ["Board Member"],
  }),
);
const levelPhrases = new Map(
  [...levelWords].filter(([words]) => /^(?:c |decision |senior leader)/.test(words)),
);
/** "senior level", "early career", "junior": how senior, outside a title. */
const gradeTable = new Map<string, { level: ManagementLevel | null; sure: boolean }>(
  Object.entries({
    "senior level": { level: "Manager", sure: false },
    "mid senior": { level: "Manager", sure: false },
    senior: { level: "Manager", sure: false },
    lead: { level: "Manager", sure: false },
    "mid level": { level: "Non Manager", sure: false },
    mid: { level: "Non Manager", sure: false },
    midlevel: { level: "Non Manager", sure: false },
    "entry level": { level: "Non Manager", sure: true },
    "early career": { level: "Non Manager", sure: false },
    junior: { level: "Non Manager", sure: true },
    principal: { level: "Director", sure: false },
    staff: { level: "Director", sure: false },
    "director level": { level: "Director", sure: true },
    "manager level": { level: "Manager", sure: true },
    "vp level": { level: "VP Level Exec", sure: true },
    "executive level": { level: "C Level Exec", sure: false },
  }),
);

/** Index after "senior level", "early career" and the like, which stand for no title; null elsewhere. */
export function afterGrade(draft: Draft, index: number): number | null {
  const found = phraseAt(draft, index, gradeTable);
  return found && found.to - found.from > 1 ? found.to : null;
}

/** "decision makers", "c-suite": a level of several words that stands for itself. */
export function takeBareLevel(draft: Draft, index: number): boolean {
  const found = phraseAt(draft, index, levelPhrases);
  if (!found) return false;
  addTo(draft.parameters.managementLevels, found.value);
  const isNamed = /^(?:executive|exec|leader|officer|people|person)$/.test(stemAt(draft, found.to));
  const to = isNamed ? found.to + 1 : found.to;
  claim(draft, { from: found.from, to, slot: "level", label: listText(found.value) });
  return true;
}

/** A level that every title of the kind has ("Manager" of an engineer: none) is no filter. */
export function takeLevel(draft: Draft, { level, sure, byGrade }: TitleReading, words: number): void {
  if (level === null || (level === "Non Manager" && !byGrade)) return;
  const known = draft.parameters.managementLevels;
  if (!known.includes(level)) known.push(level);
  const confidence = sure ? 0.9 : 0.4;
  draft.confidence.level = Math.min(draft.confidence.level ?? 1, confidence);
  if (!sure && words > 0) markGrade(draft, level);
}

/** The word that the level came from gets its own span inside the title's. */
function markGrade(draft: Draft, level: ManagementLevel): void {
  const title = draft.spans.at(-1);
  const token = draft.tokens.find((each) => {
    const inside = title !== undefined && each.start >= title.start && each.end <= title.end;
    return inside && gradeTable.has(titleWords(each.norm).join(" "));
  });
  if (!token || !title) return;
  draft.spans.push({ start: token.start, end: token.end, slot: "level", label: level, sure: false });
}

const ranks: readonly ManagementLevel[] = [
  "Non Manager",
  "Manager",
  "Director",
  "VP Level Exec",
  "C Level Exec",
];
const upward = /^(?:above|higher|up|upwards)$/;

/** "directors and above", "manager level or higher": the levels above count too. */
export function widenLevels(draft: Draft): void {
  for (let index = 1; index < draft.tokens.length - 1; index++) {
    const isOpen = /^(?:and|or)$/.test(normAt(draft, index)) && upward.test(normAt(draft, index + 1));
    const { managementLevels } = draft.parameters;
    if (!isOpen || !/^(?:title|level)$/.test(draft.owners[index - 1] ?? "") || managementLevels.length === 0)
      continue;
    const least = Math.min(...managementLevels.map((level) => ranks.indexOf(level)));
    if (least < 0) continue;
    addTo(managementLevels, ranks.slice(least));
    claim(draft, { from: index, to: index + 2, slot: "level", label: listText(ranks.slice(least + 1)) });
  }
}

/** Grades outside a title; a level that a title names wins over them. */
export function readGrades(draft: Draft): void {
  const hasLevel = draft.parameters.managementLevels.length > 0;
  for (let index = 0; index < draft.tokens.length; index++) {
    const found = phraseAt(draft, index, gradeTable);
    // "mid-market" is a company's size.
    if (!found || /^(?:market|size|sized)$/.test(normAt(draft, found.to))) continue;
    index = found.to - 1;
    const { level, sure } = found.value;
    if (hasLevel || level === null || !standsAlone(draft, found)) spend(draft, found.from, found.to);
    else {
      addTo(draft.parameters.managementLevels, [level]);
      claim(draft, { ...found, slot: "level", label: level, sure });
    }
  }
}

/** A grade of several words, a sure one, one of a few words: or there is no title that it belongs to. */
function standsAlone(draft: Draft, { from, to, value }: Found<{ sure: boolean }>): boolean {
  return to - from > 1 || draft.tokens.length <= 3 || value.sure || draft.parameters.titles.length === 0;
}
