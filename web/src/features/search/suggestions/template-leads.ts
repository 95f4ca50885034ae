import { wordsOf } from "../../../lib/words.ts";
import type { SearchMode } from "../mode/search-mode.ts";

/** The part of a template before the place: "Banking companies" in "Banking companies in Ohio". */
export interface Lead {
  text: string;
  words: readonly string[];
  /** The words of the lead, followed by " in ". */
  start: string;
  /** The words of the lead that name a job; empty when it names none. */
  title: readonly string[];
  /** The words of the lead that name an industry; empty when it names none. */
  industry: readonly string[];
}

export type Industries = readonly { name: string }[];

/** Management levels of any job function. */
const levels = ["Senior managers", "Senior directors", "Senior vice presidents", "Vice presidents"];

/** Jobs that salespeople and recruiters look for; each is interpreted as a job function and a level. */
const roles = [
  "Sales directors",
  "Marketing directors",
  "HR managers",
  "Engineering managers",
  "Finance directors",
  "Operations managers",
];

/** Jobs that companies hire for. */
const hiredRoles = ["Senior engineers", "Senior accountants", ...levels, ...roles];

const leadCache = { companies: new WeakMap<Industries, Lead[]>(), people: new WeakMap<Industries, Lead[]>() };

/** The leads of a mode's templates, cached for each list of industries. */
export function leadsOf(mode: SearchMode, industries: Industries): readonly Lead[] {
  const kind = mode === "people" ? "people" : "companies";
  const cached = leadCache[kind].get(industries);
  if (cached) return cached;
  const leads = kind === "people" ? peopleLeads(industries) : companyLeads(industries);
  leadCache[kind].set(industries, leads);
  return leads;
}

function companyLeads(industries: Industries): Lead[] {
  return [
    prepareLead("Companies", {}),
    ...industries.map(({ name }) => prepareLead(`${name} companies`, { industry: name })),
    ...hiredRoles.map((title) => prepareLead(`Companies hiring ${lowercaseFirst(title)}`, { title })),
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

/** Lowercases the first letter, for use within a sentence; "HR" stays. */
function lowercaseFirst(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
