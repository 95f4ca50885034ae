import {
  type CompanyContact,
  type Contact,
  contactSearchLimit,
  type searchContacts as contract,
  type InputOf,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { addOwnedDetails } from "../contact-enrich/index.ts";
import type { RunEngine } from "../runs/index.ts";
import { addLeads, hasSearch } from "../saved-searches/index.ts";
import type { ContactSources } from "./contact-sources.ts";
import { findManagerOfPosting, putManagerFirst } from "./find-manager-of-posting.ts";
import { readOpenRoles } from "./open-roles.ts";
import { type ContactStep, planContactSearch } from "./plan-contact-query.ts";
import { rankContacts, rankedPeople } from "./rank-contacts.ts";
import { requireCompany } from "./require-company.ts";
import { searchForRun } from "./search-for-run.ts";
import { countContactSearch } from "./search-limit.ts";
import { chooseSuitablePeople } from "./suitable-people.ts";

type Input = InputOf<typeof contract>;

/**
 * Finds people at one company. When nobody fits the text exactly, the search is widened step by step, and the reply says so.
 * @throws Refusal 400 without a company, 404 for an unknown company or saved search, 429 beyond the limit of searches
 */
export async function searchContacts(
  context: UserContext,
  input: Input,
  sources: ContactSources & { runEngine: RunEngine },
) {
  await countContactSearch(context);
  await requireSavedSearch(context, input.savedSearchId);
  const { runId } = input;
  const reply = runId
    ? await searchForRun(context, { ...input, runId }, sources)
    : await searchOneCompany(context, input, sources);
  await storeLeads(context, input, reply.results.contacts);
  return reply;
}

async function searchOneCompany(context: UserContext, input: Input, sources: ContactSources) {
  const company = await requireCompany(input, sources.prospects, context.signal);
  const { seniority, departments, location } = input;
  const plan = planContactSearch(sources.interpreter, {
    query: input.query,
    company,
    filters: { seniority, departments, location },
  });
  const [roles, found] = await Promise.all([
    readOpenRoles(company, sources.jobPostings, context.signal),
    findPeople(context, plan.steps, { input, sources }),
  ]);
  const { db, user, now, signal } = context;
  const manager = await findManagerOfPosting(
    input,
    { company, found: found.people },
    { call: { db, userId: user.id, now: now(), signal }, sources },
  );
  // The manager is ranked with the others, for the reason that the open jobs give.
  const isOther = manager !== null && !found.people.some(({ id }) => id === manager.person.id);
  const ranked = rankContacts(isOther ? [...found.people, manager.person] : found.people, {
    roles,
    titles: plan.titles,
    employees: company.employeeCount ?? null,
    limit: rankedPeople + 1,
  });
  const contacts = manager ? putManagerFirst(ranked, manager) : ranked;
  const listed = contacts.slice(0, contactSearchLimit);
  return {
    results: {
      contacts: await describeContacts(context, listed, { input, sources }),
      totalResults: found.total + Number(isOther),
      hiddenBySuppression: found.hidden,
    },
    query: input.query,
    company: { id: company.id, name: company.name },
    widened: found.widened,
  };
}

interface FoundPeople {
  people: Contact[];
  /** Number of people who match; a lower bound when more than `rankedPeople` were narrowed by hand. */
  total: number;
  /** People who are left out because they do not want to be contacted. */
  hidden: number;
  widened: string | null;
}

/** Takes the steps of the plan until one finds somebody. */
async function findPeople(
  context: UserContext,
  steps: readonly ContactStep[],
  { input, sources }: { input: Input; sources: ContactSources },
): Promise<FoundPeople> {
  const page = { number: 1, size: rankedPeople };
  const { db, user, now, signal } = context;
  const call = { db, userId: user.id, now: now(), signal };
  let hidden = 0;
  for (const { parameters, widened } of steps) {
    const { people, total } = await sources.prospects.searchPeople(parameters, page, { signal });
    const choice = await chooseSuitablePeople(call, people, { input, contactData: sources.contactData });
    hidden = Math.max(hidden, choice.hidden);
    if (choice.people.length > 0)
      return {
        people: choice.people,
        total: total - (people.length - choice.people.length),
        hidden,
        widened,
      };
  }
  return { people: [], total: 0, hidden, widened: null };
}

async function requireSavedSearch({ db, user }: UserContext, id: string | null | undefined): Promise<void> {
  if (id && !(await hasSearch(db, user.id, id))) throw notFoundRefusal("There is no such saved search");
}

async function storeLeads(
  { db, user }: UserContext,
  { savedSearchId }: Input,
  people: readonly Contact[],
): Promise<void> {
  if (savedSearchId && people.length > 0)
    await addLeads(db, user.id, { searchId: savedSearchId, people, from: 1 });
}

async function describeContacts(
  { db, user, now, signal }: UserContext,
  contacts: readonly CompanyContact[],
  { input, sources }: { input: Input; sources: ContactSources },
): Promise<CompanyContact[]> {
  if (!input.enrichment) return [...contacts];
  return addOwnedDetails(sources.contactData, contacts, { db, userId: user.id, now: now(), signal });
}
