import type { Company } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { badRequest, notFoundRefusal } from "../../platform/http/refusal.ts";
import { findCompany } from "../company-names/index.ts";

export interface CompanyRequest {
  companyId?: string | null | undefined;
  companyRef?: { id?: string | null | undefined; name?: string | null | undefined } | null | undefined;
}

/**
 * Finds the company of a contact search by its id, else by the name of the reference: the largest of that name.
 * @throws Refusal 400 for a request that names no company, 404 for a company that the directory does not have (any more)
 */
export async function requireCompany(
  { companyId, companyRef }: CompanyRequest,
  prospects: ProspectData,
  signal: AbortSignal,
): Promise<Company> {
  const id = companyId ?? companyRef?.id;
  const name = companyRef?.name;
  if (!id && !name) throw badRequest("Name the company: send companyId, or companyRef with an id or a name");
  const company = await findCompany(prospects, { id, name }, { signal });
  if (!company) throw notFoundRefusal("This company is no longer in the directory. Search for it again.");
  return company;
}
