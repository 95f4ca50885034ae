import { type Company, type getInsights as contract, type InputOf, nameKey } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findStoredCompany } from "../saved-searches/index.ts";

type InsightsInput = InputOf<typeof contract>;

/**
 * Finds the company with the requested id, or else with the requested name. Of several companies with that name, it
 * chooses the one in the requested city, or else the largest.
 * @throws Refusal 404 when there is none
 */
export async function findCompany(
  context: UserContext,
  input: InsightsInput,
  prospects: ProspectData,
): Promise<Company> {
  const company =
    (await findCompanyById(context, input, prospects)) ??
    (await findCompanyByName(context, input, prospects));
  if (!company) throw notFoundRefusal(`No company is known by the name ${input.company_name}`);
  return company;
}

/**
 * Finds the company in the directory and adds the news summary from the user's stored searches. Returns the stored
 * company when the directory does not have it.
 */
async function findCompanyById(
  { db, user, signal }: UserContext,
  { company_id: id }: InsightsInput,
  prospects: ProspectData,
): Promise<Company | null> {
  if (!id) return null;
  const [[current], stored] = await Promise.all([
    prospects.companiesById([id], { signal }),
    findStoredCompany(db, user.id, id),
  ]);
  return current ? { newsSummary: stored?.newsSummary, ...current } : stored;
}

/** Number of companies with the same name that are examined at most, to find the one in the requested city. */
const maxNamesakes = 50;

async function findCompanyByName(
  { signal }: UserContext,
  { company_name: name, company_city: city }: InsightsInput,
  prospects: ProspectData,
): Promise<Company | undefined> {
  const key = nameKey(name);
  const suggested = await prospects.suggestCompanies(name, maxNamesakes, { signal });
  const ids = suggested.filter((item) => nameKey(item.name) === key).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const named = await prospects.companiesById(ids, { signal });
  const cityKey = nameKey(city?.split(",")[0] ?? "");
  return named.find((company) => cityKey !== "" && nameKey(company.city ?? "") === cityKey) ?? named[0];
}
