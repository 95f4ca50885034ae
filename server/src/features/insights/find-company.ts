import { type Company, type getInsights as contract, type InputOf, nameKey } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findStoredCompany } from "../saved-searches/index.ts";

type Input = InputOf<typeof contract>;

/**
 * The company of that id; without one, or when nobody knows it, the company of that name: the one in the city,
 * else the largest. @throws Refusal 404 when there is none.
 */
export async function findCompany(
  context: UserContext,
  input: Input,
  prospects: ProspectData,
): Promise<Company> {
  const company =
    (await findById(context, input, prospects)) ?? (await findByName(context, input, prospects));
  if (!company) throw notFound(`No company is known by the name ${input.company_name}`);
  return company;
}

/** What the directory has of it, with the news that a search of the user found of it last. */
async function findById(
  { db, user, signal }: UserContext,
  { company_id: id }: Input,
  prospects: ProspectData,
): Promise<Company | null> {
  if (!id) return null;
  const [[known], stored] = await Promise.all([
    prospects.companiesById([id], { signal }),
    findStoredCompany(db, user.id, id),
  ]);
  return known ? { newsSummary: stored?.newsSummary, ...known } : stored;
}

/** So many companies of one name are looked at for the one in the city. */
const sameNames = 50;

async function findByName(
  { signal }: UserContext,
  { company_name: name, company_city: city }: Input,
  prospects: ProspectData,
): Promise<Company | undefined> {
  const key = nameKey(name);
  const suggested = await prospects.suggestCompanies(name, sameNames, { signal });
  const ids = suggested.filter((item) => nameKey(item.name) === key).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const named = await prospects.companiesById(ids, { signal });
  const wanted = nameKey(city?.split(",")[0] ?? "");
  return named.find((company) => wanted !== "" && nameKey(company.city ?? "") === wanted) ?? named[0];
}
