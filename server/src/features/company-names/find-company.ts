import { type Company, nameKey } from "@eq/contracts";
import type { NamedCompanies, ProspectData, RequestOptions } from "../../adapters/prospect-data/port.ts";

export interface CompanyQuestion {
  id?: string | null | undefined;
  name?: string | null | undefined;
  /** A city, perhaps with a state, by which companies of one name are told apart. */
  place?: string | null | undefined;
}

type NameMatch = NonNullable<NamedCompanies["match"]>;

/** Number of companies of one name that are read at most. */
const maxNamesakes = 50;

/** Finds a company by its id, else by its name: of several, the one in the place's city, else the largest. */
export async function findCompany(
  prospects: ProspectData,
  { id, name, place }: CompanyQuestion,
  options: RequestOptions & { matches?: readonly NameMatch[] },
): Promise<Company | null> {
  const [byId] = id ? await prospects.companiesById([id], options) : [];
  if (byId) return byId;
  const namesakes = await listNamesakes(prospects, name, options);
  return namesakes.find((company) => isInCity(company, place)) ?? namesakes[0] ?? null;
}

/**
 * Lists the companies of a name, the largest first.
 * @param options.matches how the names may compare; by default they differ at most in legal forms
 */
export async function listNamesakes(
  prospects: ProspectData,
  name: string | null | undefined,
  { matches = ["exact"], ...options }: RequestOptions & { matches?: readonly NameMatch[] },
): Promise<Company[]> {
  if (!name || nameKey(name) === "") return [];
  const { match, companies } = await prospects.findNamedCompanies(name, options);
  if (match === null || !matches.includes(match)) return [];
  const ids = companies.slice(0, maxNamesakes).map(({ id }) => id);
  return await prospects.companiesById(ids, options);
}

/** Whether the company is in the city of a place such as "Toledo, OH"; false without one. */
export function isInCity({ city }: Company, place: string | null | undefined): boolean {
  const key = nameKey(place?.split(",")[0] ?? "");
  return key !== "" && nameKey(city ?? "") === key;
}
