import {
  type BulkCompanyResult,
  bulkContactLimit,
  type listRunContacts as contract,
  type InputOf,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { addOwnedDetails } from "../contact-enrich/index.ts";
import { readRun } from "../runs/index.ts";
import { type CompanySearch, readCompanySearches } from "./bulk-store.ts";
import type { ContactSources } from "./contact-sources.ts";
import { readProspects, takeFairly } from "./read-prospects.ts";

/**
 * Lists the contacts of a bulk search, as the directory has them now.
 * @throws Refusal 404 when the user has no such run, 409 for a run of another kind
 */
export async function listRunContacts(
  { db, user, now, signal }: UserContext,
  { id }: InputOf<typeof contract>,
  sources: Pick<ContactSources, "prospects" | "contactData">,
) {
  const { run, items } = await readRun(db, user.id, id);
  if (run.kind !== "contact-search") throw new Refusal(409, "This run is no search of contacts");
  const searches = await readCompanySearches(db, id);
  const call = { db, userId: user.id, now: now(), signal };
  const { contacts, hidden, gone } = await readProspects(
    takeFairly(searches, bulkContactLimit),
    call,
    sources,
  );
  const byCompany = Map.groupBy(contacts, ({ companyId }) => companyId);
  return {
    contacts: await addOwnedDetails(sources.contactData, contacts, call),
    bulkContactsFound: {
      totalContacts: contacts.length,
      totalCompanies: items.filter(({ outcome }) => outcome !== null).length,
      searchQueries: (items[0]?.input.target?.queries ?? []).map(({ text }) => text),
      detailedResults: items.map((item) => {
        const search = searches.find(({ position }) => position === item.position);
        return search
          ? describeSearch(search, byCompany.get(search.companyId)?.length ?? 0)
          : describeUnsearched(item);
      }),
    },
    hiddenBySuppression: hidden + searches.reduce((sum, search) => sum + search.hidden, 0),
    gone,
  };
}

const describeSearch = (
  { companyName, searches }: CompanySearch,
  totalContacts: number,
): BulkCompanyResult => ({ company: companyName, totalContacts, searches });

type Item = Awaited<ReturnType<typeof readRun>>["items"][number];

/** A company that waits, failed or is no longer in the directory. */
function describeUnsearched({ input, outcome, reason }: Item): BulkCompanyResult {
  const error = outcome === null ? {} : { error: reason ?? "Not searched" };
  const queries = input.target?.queries ?? [];
  return {
    company: input.companyName || "No name",
    totalContacts: 0,
    searches: queries.map(({ text }) => ({ query: text, ...error })),
  };
}
