import { type Company, nameKey } from "@eq/contracts";
import type { ProspectData, RequestOptions } from "../../adapters/prospect-data/port.ts";

export interface CompanyQuestion {
  companyId?: string | null | undefined;
  company?: string | null | undefined;
  location?: string | null | undefined;
}

/** Number of companies of one name that are compared with the location at most. */
const maxNamesakes = 20;

/** Finds the company by its id, else by its name: of several, the one in the location's city, else the largest. */
export async function findCompany(
  prospects: ProspectData,
  { companyId, company: name, location }: CompanyQuestion,
  options: RequestOptions,
): Promise<Company | null> {
  const [byId] = companyId ? await prospects.companiesById([companyId], options) : [];
  if (byId) return byId;
  const companies = name && nameKey(name) !== "" ? await readNamesakes(prospects, name, options) : [];
  const city = nameKey(location?.split(",")[0] ?? "");
  const isThere = (company: Company) => city !== "" && nameKey(company.city ?? "") === city;
  return companies.find(isThere) ?? companies[0] ?? null;
}

async function readNamesakes(prospects: ProspectData, name: string, options: RequestOptions) {
  const { match, companies } = await prospects.findNamedCompanies(name, options);
  if (match !== "exact" && match !== "alike") return [];
  const ids = companies.slice(0, maxNamesakes).map(({ id }) => id);
  return await prospects.companiesById(ids, options);
}
