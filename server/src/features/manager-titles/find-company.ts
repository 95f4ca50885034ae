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
  if (!name || nameKey(name) === "") return null;
  const named = await prospects.findNamedCompanies(name, options);
  if (named.match !== "exact" && named.match !== "alike") return null;
  const ids = named.companies.slice(0, maxNamesakes).map(({ id }) => id);
  const companies = await prospects.companiesById(ids, options);
  const city = nameKey(location?.split(",")[0] ?? "");
  return companies.find((each) => city !== "" && nameKey(each.city ?? "") === city) ?? companies[0] ?? null;
}
