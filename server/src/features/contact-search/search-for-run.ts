import { contactSearchLimit, type searchContacts as contract, type InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { addOwnedDetails } from "../contact-enrich/index.ts";
import { driveRunItem, type KindCall, type RunEngine } from "../runs/index.ts";
import { type CompanySearch, readCompanySearch } from "./bulk-store.ts";
import type { ContactSources } from "./contact-sources.ts";
import { listPeopleOf, readProspects } from "./read-prospects.ts";

/**
 * Works on a bulk search until a company of it is searched.
 * @returns the first contacts that were found there, like a search at one company
 * @throws Refusal 400 without the company's id, 404 when the user has no such run or it has no such company
 */
export async function searchForRun(
  context: UserContext,
  { companyId, companyRef, runId, query }: InputOf<typeof contract> & { runId: string },
  { runEngine, ...sources }: ContactSources & { runEngine: RunEngine },
) {
  const id = companyId ?? companyRef?.id;
  if (!id) throw badRequest("Send the companyId of the company that is searched for this run");
  const { item } = await driveRunItem(context, { runId, field: "companyId", id }, runEngine);
  const { db, user, now, signal } = context;
  const call = { db, userId: user.id, now: now(), signal };
  const search = await readCompanySearch(db, runId, item.position);
  const results = search ? await readResults(search, call, sources) : noResults;
  return {
    results,
    query,
    company: { id, name: search?.companyName ?? item.input.companyName },
    widened: results.contacts.length > 0 ? null : (item.reason ?? null),
  };
}

const noResults = { contacts: [], totalResults: 0, hiddenBySuppression: 0 };

async function readResults(search: CompanySearch, call: KindCall, sources: ContactSources) {
  const first = listPeopleOf(search).slice(0, contactSearchLimit);
  const { contacts, hidden } = await readProspects(first, call, sources);
  return {
    contacts: await addOwnedDetails(sources.contactData, contacts, call),
    totalResults: search.people.length,
    hiddenBySuppression: hidden + search.hidden,
  };
}
