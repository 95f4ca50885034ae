import {
  type CompanyMatch,
  type enrichCompaniesByName as contract,
  type EnrichedCompany,
  type InputOf,
  noCompanyNameMessage,
  type RunItem,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { type AdmitEnrichment, driveRun, type RunEngine } from "../runs/index.ts";
import { pickCoreFields } from "./show-company.ts";

export interface CompanyEnrichServices {
  admitEnrichment: AdmitEnrichment;
  runEngine: RunEngine;
}

/**
 * Finds the companies of up to 100 names, as a run.
 * @throws Refusal 400 when all names are blank, 404 and 409 for another run, 429 beyond the limit of enrichments
 */
export async function enrichCompaniesByName(
  context: UserContext,
  { names, allFields, runId }: InputOf<typeof contract>,
  { admitEnrichment, runEngine }: CompanyEnrichServices,
) {
  refuseBlankNames(names);
  await admitEnrichment(context);
  const rows = names.map((companyName) => ({ companyName }));
  const driven = { kind: "company-enrich", label: labelNames(names), rows, runId } as const;
  const { run, items } = await driveRun(context, driven, runEngine);
  return {
    companies: listCompanies(items).map((company) => (allFields ? company : pickCoreFields(company))),
    matches: items.map(describeMatch),
    runId: run.id,
  };
}

/** @throws Refusal 400 */
export function refuseBlankNames(names: readonly string[]): void {
  if (names.every((name) => name === "")) throw badRequest(noCompanyNameMessage);
}

const maxLabelLength = 200;

/** Labels a run by its first name, such as "Acme and 3 more". */
function labelNames(names: readonly string[]): string {
  const [first = ""] = names.filter((name) => name !== "");
  const more = names.length === 1 ? "" : ` and ${names.length - 1} more`;
  return `${first.slice(0, maxLabelLength - more.length)}${more}`;
}

/** Lists the companies that the items found, each once. */
function listCompanies(items: readonly RunItem[]): EnrichedCompany[] {
  const companies = new Map<string, EnrichedCompany>();
  for (const { company } of items) if (company) companies.set(company.id, company);
  return [...companies.values()];
}

function describeMatch({ input, outcome, company, reason, candidates }: RunItem): CompanyMatch {
  return {
    name: input.companyName,
    outcome: outcome === null ? null : nameOutcome(outcome),
    companyId: company?.id ?? null,
    reason: reason ?? null,
    candidates: candidates ?? [],
  };
}

/** Companies are never partly found or opted out. */
function nameOutcome(outcome: NonNullable<RunItem["outcome"]>): NonNullable<CompanyMatch["outcome"]> {
  if (outcome === "partly") return "found";
  return outcome === "opted-out" ? "nothing" : outcome;
}
