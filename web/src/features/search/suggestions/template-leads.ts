import { wordsOf } from "../../../lib/words.ts";
import type { SearchMode } from "../mode/search-mode.ts";

/** What a template says before the place. */
export interface Lead {
  text: string;
  words: readonly string[];
  /** Its words with those that lead on to a place. */
  start: string;
  /** Those of its words that name a job; none in what asks for no job. */
  title: readonly string[];
  /** Those of its words that name an industry. */
  industry: readonly string[];
}

export type Industries = readonly { name: string }[];

/** How high somebody stands, whatever the trade. */
const levels = ["Senior managers", "Senior directors", "Senior vice presidents", "Vice presidents"];

/** Whom sales people and recruiters look for; each is read as a function and a level in every industry. */
const roles = [
  "Sales directors",
  "Marketing directors",
  "HR managers",
  "Engineering managers",
  "Finance directors",
  "Operations managers",
];

/** Jobs that companies look for. */
const hiredRoles = ["Senior engineers", "Senior accountants", ...levels, ...roles];

const prepared = { companies: new WeakMap<Industries, Lead[]>(), people: new WeakMap<Industries, Lead[]>() };

/** The first parts of a mode's templates, prepared once a list of industries. */
export function leadsOf(mode: SearchMode, industries: Industries): readonly Lead[] {
  const kind = mode === "people" ? "people" : "companies";
  const before = prepared[kind].get(industries);
  if (before) return before;
  const leads = kind === "people" ? peopleLeads(industries) : companyLeads(industries);
  prepared[kind].set(industries, leads);
  return leads;
}

function companyLeads(industries: Industries): Lead[] {
  return [
    prepareLead("Companies", {}),
    ...industries.map(({ name }) => prepareLead(`${name} companies`, { industry: name })),
    ...hiredRoles.map((title) => prepareLead(`Companies hiring ${startLow(title)}`, { title })),
  ];
}

function peopleLeads(industries: Industries): Lead[] {
  return [
    ...[...levels, ...roles].map((title) => prepareLead(title, { title })),
    ...roles.flatMap((title) =>
      industries.map(({ name }) =>
        prepareLead(`${title} at ${name.toLowerCase()} companies`, { title, industry: name }),
      ),
    ),
  ];
}

function prepareLead(
  text: string,
  { title = "", industry = "" }: { title?: string; industry?: string },
): Lead {
  const words = wordsOf(text);
  return {
    text,
    words,
    start: `${words.join(" ")} in `,
    title: wordsOf(title),
    industry: wordsOf(industry),
  };
}

/** As it stands within a sentence; "HR" stays. */
function startLow(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
