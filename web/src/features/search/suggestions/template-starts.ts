import { splitIntoWords } from "../../../lib/words.ts";
import type { SearchMode } from "../mode/search-mode.ts";

/** The part of a template before the place: "Banking companies" in "Banking companies in Ohio". */
export interface TemplateStart {
  text: string;
  words: readonly string[];
  /** The words of the template start, followed by " in ". */
  joinedWords: string;
  /** The words that name a job; empty when it names none. */
  title: readonly string[];
  /** The words that name an industry; empty when it names none. */
  industry: readonly string[];
}

export type NamedIndustries = readonly { name: string }[];

/** Job titles with a management level but without a job function. */
const levelTitles = ["Senior managers", "Senior directors", "Senior vice presidents", "Vice presidents"];

/** Jobs that salespeople and recruiters look for; each is interpreted as a job function and a level. */
const roleTitles = [
  "Sales directors",
  "Marketing directors",
  "HR managers",
  "Engineering managers",
  "Finance directors",
  "Operations managers",
];

/** Jobs that companies hire for. */
const hiredJobTitles = ["Senior engineers", "Senior accountants", ...levelTitles, ...roleTitles];

const templateStartCache = {
  companies: new WeakMap<NamedIndustries, TemplateStart[]>(),
  people: new WeakMap<NamedIndustries, TemplateStart[]>(),
};

/** Lists the starts of a mode's templates, cached for each list of industries. */
export function listTemplateStarts(mode: SearchMode, industries: NamedIndustries): readonly TemplateStart[] {
  const kind = mode === "people" ? "people" : "companies";
  const cached = templateStartCache[kind].get(industries);
  if (cached) return cached;
  const starts = kind === "people" ? createPeopleStarts(industries) : createCompanyStarts(industries);
  templateStartCache[kind].set(industries, starts);
  return starts;
}

function createCompanyStarts(industries: NamedIndustries): TemplateStart[] {
  return [
    createTemplateStart("Companies", {}),
    ...industries.map(({ name }) => createTemplateStart(`${name} companies`, { industry: name })),
    ...hiredJobTitles.map((title) =>
      createTemplateStart(`Companies hiring ${lowercaseFirstLetter(title)}`, { title }),
    ),
  ];
}

function createPeopleStarts(industries: NamedIndustries): TemplateStart[] {
  return [
    ...[...levelTitles, ...roleTitles].map((title) => createTemplateStart(title, { title })),
    ...roleTitles.flatMap((title) =>
      industries.map(({ name }) =>
        createTemplateStart(`${title} at ${name.toLowerCase()} companies`, { title, industry: name }),
      ),
    ),
  ];
}

function createTemplateStart(
  text: string,
  { title = "", industry = "" }: { title?: string; industry?: string },
): TemplateStart {
  const words = splitIntoWords(text);
  return {
    text,
    words,
    joinedWords: `${words.join(" ")} in `,
    title: splitIntoWords(title),
    industry: splitIntoWords(industry),
  };
}

/** Lowercases the first letter, for use within a sentence; "HR" stays. */
function lowercaseFirstLetter(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
