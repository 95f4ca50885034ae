import type { Company, getInsights as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findCompany as findNamesake } from "../company-names/index.ts";
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
    (await findNamesake(
      prospects,
      { name: input.company_name, place: input.company_city },
      { signal: context.signal },
    ));
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
