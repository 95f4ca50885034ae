import type { BulkCompanyResult, Company, ContactTarget, TargetQuery } from "@eq/contracts";
import { contactSearchLimit } from "@eq/contracts";
import type { KindCall } from "../runs/index.ts";
import type { FoundPerson } from "./bulk-store.ts";
import type { ContactSources } from "./contact-sources.ts";
import { type OpenRoles, readOpenRoles } from "./open-roles.ts";
import { planContactSearch } from "./plan-contact-query.ts";
import { rankContacts, rankedPeople } from "./rank-contacts.ts";
import { chooseSuitablePeople } from "./suitable-people.ts";

/** Whom the searches of a target found at a company, best first, and what each search came to. */
export interface FoundAtCompany {
  people: FoundPerson[];
  searches: BulkCompanyResult["searches"];
  /** People left out because they are suppressed or opted out; the largest number of one search. */
  hidden: number;
}

interface QueryResult {
  query: string;
  people: FoundPerson[];
  total: number;
  hidden: number;
  error: string | null;
}

/**
 * Runs the searches of a target at one company at the same time. A search that fails does not stop the others. Unlike a
 * search for one company, none is widened: 10 searches that find the same substitutes would say nothing.
 * @throws the abort reason of the signal
 */
export async function searchAtCompany(
  company: Company,
  target: ContactTarget,
  call: KindCall,
  sources: ContactSources,
): Promise<FoundAtCompany> {
  const roles = await readOpenRoles(company, sources.jobPostings, call.signal);
  const results = await Promise.all(
    target.queries.map((query) =>
      runQuery(query, { company, target, roles, call, sources }).catch((error: unknown) => {
        call.signal.throwIfAborted();
        return describeFailure(query, error);
      }),
    ),
  );
  return {
    people: mergePeople(results, target.maximum),
    searches: results.map(({ query, total, error }) =>
      error === null ? { query, totalFound: total } : { query, error },
    ),
    hidden: Math.max(0, ...results.map(({ hidden }) => hidden)),
  };
}

interface QueryCall {
  company: Company;
  target: ContactTarget;
  roles: OpenRoles;
  call: KindCall;
  sources: ContactSources;
}

async function runQuery(
  { text, departments, seniority }: TargetQuery,
  { company, target, roles, call, sources }: QueryCall,
): Promise<QueryResult> {
  // With departments, the text only names the search.
  const query = departments.length > 0 ? "" : text;
  const filters = { seniority, departments };
  const plan = planContactSearch(sources.interpreter, { query, company, filters });
  const [step] = plan.steps;
  const page = { number: 1, size: rankedPeople };
  const { people, total } = await sources.prospects.searchPeople(
    (step as NonNullable<typeof step>).parameters,
    page,
    { signal: call.signal },
  );
  const wishes = { ...filters, includeAll: false, ...pickWishes(target) };
  const suitable = await chooseSuitablePeople(call, people, {
    input: wishes,
    contactData: sources.contactData,
  });
  const employees = company.employeeCount ?? null;
  const ranking = { roles, titles: plan.titles, employees, limit: contactSearchLimit };
  return {
    query: text,
    people: rankContacts(suitable.people, ranking).flatMap(({ id, reason }) =>
      id ? [{ personId: id, query: text, ...reason }] : [],
    ),
    total: total - (people.length - suitable.people.length),
    hidden: suitable.hidden,
    error: null,
  };
}

const pickWishes = ({ minimumExperience, contactData }: ContactTarget) => ({
  minimumExperience,
  contactData,
});

const describeFailure = ({ text }: TargetQuery, error: unknown): QueryResult => ({
  query: text,
  people: [],
  total: 0,
  hidden: 0,
  error: error instanceof Error && error.message ? error.message : "The directory did not answer",
});

/** Takes the best of each search in turn, each person once, so that no search crowds out the others. */
function mergePeople(results: readonly QueryResult[], maximum: number): FoundPerson[] {
  const merged = new Map<string, FoundPerson>();
  for (let rank = 0; rank < contactSearchLimit; rank++)
    for (const { people } of results) {
      const person = people[rank];
      if (person && !merged.has(person.personId) && merged.size < maximum)
        merged.set(person.personId, person);
    }
  return [...merged.values()];
}
