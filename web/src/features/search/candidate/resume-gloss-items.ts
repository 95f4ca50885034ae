import { industries, nameOfCode, type ProfileEvidence, type ProfileField } from "@eq/contracts";
import { formatPlace } from "../query/chip-text.ts";
import { createChips, type FilterColour } from "../query/filter-chips.ts";
import type { Candidate } from "./candidate.ts";
import { normalizeRole, parseCompanySize } from "./map-profile.ts";
import type { CandidateFormChange, FormValues } from "./profile-values.ts";

/** A filter of a candidate search, with the words of the resume that it was read from. */
export interface ResumeGlossItem {
  key: string;
  /** The resume's words; "" for a value that the user set. */
  words: string;
  colour: FilterColour | null;
  kind: string;
  value: string;
  /** Drops the value; null for the last role and the last place, without which there is no search. */
  drop: CandidateFormChange | null;
}

const maxWordsLength = 36;
const maxSkillsShown = 3;

/** Lists what became of a resume: each filter of the search below the words that it was read from. */
export function listResumeGloss(parsed: Candidate["parsed"], form: FormValues): ResumeGlossItem[] {
  const evidence = parsed?.profile.evidence ?? [];
  const find = (field: ProfileField, isSame: (value: string) => boolean) =>
    evidence.find((each) => each.field === field && isSame(each.value));
  const terms = parsed?.terms ?? { places: {}, industries: {} };
  const { parameters } = form;
  return [
    ...listRoles(
      form,
      (role) =>
        find("desiredRoles", (value) => isEqualText(normalizeRole(value), role)) ??
        find("currentTitle", (value) => isEqualText(normalizeRole(value), role)),
    ),
    ...listLevel(form, evidence),
    ...parameters.places.map((place) => {
      const known = find("locations", (value) => isEqualJson(terms.places[value], place));
      const others = parameters.places.filter((each) => each !== place);
      const drop = others.length > 0 ? { parameters: { places: others } } : null;
      return createItem("location", "Location", formatPlace(place), { words: writeWords(known), drop });
    }),
    ...parameters.industryCodes.map((code) => {
      const known = find("industries", (value) => terms.industries[value]?.[0] === code);
      const others = parameters.industryCodes.filter((each) => each !== code);
      const drop = { parameters: { industryCodes: others } };
      const words = known ? cutWords(known.line) : "";
      return createItem("industry", "Industry", nameOfCode(industries, code), { words, drop });
    }),
    ...listSkills(form),
    ...listOtherFilters(form, (range) =>
      find("companySize", (value) => isEqualJson(parseCompanySize(value), range)),
    ),
  ];
}

function listRoles(
  { candidate: { roles } }: FormValues,
  findRole: (role: string) => ProfileEvidence | undefined,
): ResumeGlossItem[] {
  return roles.map((role) => {
    const others = roles.filter((each) => each !== role);
    const drop = others.length > 0 ? { candidate: { roles: others } } : null;
    return createItem("title", "Role", role, { words: writeWords(findRole(role)), drop });
  });
}

/** The level, below the years of work or the title that it follows from. */
function listLevel(
  { candidate: { level } }: FormValues,
  evidence: readonly ProfileEvidence[],
): ResumeGlossItem[] {
  if (level === "") return [];
  const own = evidence.find(({ field, value }) => field === "experienceLevel" && value === level);
  const isOfSameLine = ({ lineNumber }: ProfileEvidence) => lineNumber === own?.lineNumber;
  const title = evidence.find((each) => each.field === "currentTitle" && isOfSameLine(each));
  const years = evidence.find((each) => each.field === "yearsOfExperience" && isOfSameLine(each));
  const yearsText = years && (/\d+\+?\s+years?/i.exec(years.line)?.[0] ?? `${years.value} years`);
  const words = own ? writeWords(title) || (yearsText ?? cutWords(own.line)) : "";
  return [createItem("level", "Level", level, { words, drop: { candidate: { level: "" } } })];
}

function listSkills({ candidate: { skills } }: FormValues): ResumeGlossItem[] {
  if (skills.length === 0) return [];
  const words = skills.slice(0, maxSkillsShown).join(", ");
  const drop = { candidate: { skills: [] } };
  return [createItem("function", "Skills", `${skills.length} used`, { words, drop })];
}

/** The filters that the form has beside those of the profile, such as revenue. */
function listOtherFilters(
  { parameters }: FormValues,
  findSize: (range: unknown) => ProfileEvidence | undefined,
): ResumeGlossItem[] {
  return createChips(parameters)
    .filter(({ field }) => field !== "places" && field !== "industryCodes")
    .map((chip) => {
      const size = chip.field === "employees" ? findSize(parameters.employees) : undefined;
      const drop = { parameters: { [chip.field]: chip.without(parameters)[chip.field] } };
      return createItem(chip.colour, chip.kind, chip.value, { words: writeWords(size), drop });
    });
}

function createItem(
  colour: FilterColour | null,
  kind: string,
  value: string,
  { words, drop }: Pick<ResumeGlossItem, "words" | "drop">,
): ResumeGlossItem {
  return { key: `${kind} ${value}`, words, colour, kind, value, drop };
}

/** The words of the resume: those before a translation, else the value as it was read. */
function writeWords(evidence: ProfileEvidence | undefined): string {
  return evidence ? cutWords(evidence.original ?? evidence.value) : "";
}

function cutWords(text: string): string {
  const line = text.trim();
  return line.length > maxWordsLength ? `${line.slice(0, maxWordsLength - 1).trimEnd()}…` : line;
}

function isEqualText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isEqualJson(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
