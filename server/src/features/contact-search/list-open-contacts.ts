import { type listOpenContacts as contract, emptySearchParameters, type InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { addOwnedDetails } from "../contact-enrich/index.ts";
import type { ContactSources } from "./contact-sources.ts";
import { readOpenRoles } from "./open-roles.ts";
import { rankContacts, rankedPeople } from "./rank-contacts.ts";
import { requireCompany } from "./require-company.ts";
import { countContactSearch } from "./search-limit.ts";
import { chooseSuitablePeople } from "./suitable-people.ts";

const noFilters = {
  seniority: [],
  departments: [],
  minimumExperience: 0,
  contactData: [],
  includeAll: false,
};

/**
 * Lists the people of a company who fit its open jobs best, at most `limit`.
 * @throws Refusal 404 for an unknown company, 429 beyond the limit of contact searches
 */
export async function listOpenContacts(
  context: UserContext,
  { companyId, limit }: InputOf<typeof contract>,
  sources: ContactSources,
) {
  await countContactSearch(context);
  const { db, user, now, signal } = context;
  const { prospects, contactData, jobPostings } = sources;
  const company = await requireCompany({ companyId }, prospects, signal);
  const parameters = {
    ...emptySearchParameters(),
    employers: [{ id: company.id, name: company.name }],
    sort: { by: "seniority", order: "desc" } as const,
  };
  const [roles, { people }] = await Promise.all([
    readOpenRoles(company, jobPostings, signal),
    prospects.searchPeople(parameters, { number: 1, size: rankedPeople }, { signal }),
  ]);
  const call = { db, userId: user.id, now: now(), signal };
  const suitable = await chooseSuitablePeople(call, people, { input: noFilters, contactData });
  const employees = company.employeeCount ?? null;
  const contacts = rankContacts(suitable.people, { roles, titles: [], employees, limit });
  return {
    contacts: await addOwnedDetails(contactData, contacts, call),
    hiddenBySuppression: suitable.hidden,
  };
}
