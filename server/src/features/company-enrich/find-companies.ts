import type {
  CompanyCandidate,
  CompanyData,
  CompanyOutcome,
  CompanyRequest,
} from "../../adapters/company-data/port.ts";
import { askSource, type ItemResult, type PendingItem } from "../runs/index.ts";
import { readCompanyCell } from "./read-company-cell.ts";

/** Largest number of names in one call of the source. */
export const companyBatchSize = 100;

/** The parts of a result that only some outcomes have. Nothing here ever costs a credit. */
const emptyResult = {
  resultId: null,
  candidates: [],
  chargeKey: null,
  alreadyOwned: false,
  subject: { person: null, company: null },
  retryAfterSeconds: null,
} satisfies Partial<ItemResult>;

/**
 * Finds the companies of a batch of items. Items that the source leaves out have no result.
 * @throws the abort reason of `signal`
 */
export async function findCompanies(
  companies: CompanyData,
  items: readonly PendingItem[],
  signal: AbortSignal,
): Promise<Map<number, ItemResult>> {
  const results = new Map<number, ItemResult>();
  const requests = new Map<number, Omit<CompanyRequest, "key">>();
  for (const { position, input, chosenId } of items) {
    if (chosenId !== null) continue;
    const { request, problem } = readCompanyCell(input);
    if (problem === null) requests.set(position, request);
    else results.set(position, describeCompanyOutcome({ kind: "none", reason: problem }));
  }
  const outcomes = await askSource<Omit<CompanyRequest, "key">, CompanyOutcome>({
    requests,
    ask: (keyed) => companies.match(keyed, { signal }),
    batchSize: companyBatchSize,
  });
  for (const [position, outcome] of outcomes) results.set(position, describeCompanyOutcome(outcome));
  for (const [position, outcome] of await findChosenCompanies(companies, items, signal))
    results.set(position, describeCompanyOutcome(outcome));
  return results;
}

/** Finds the companies that the user chose among candidates. */
async function findChosenCompanies(
  companies: CompanyData,
  items: readonly PendingItem[],
  signal: AbortSignal,
): Promise<[number, CompanyOutcome][]> {
  const ids = items.flatMap(({ chosenId }) => chosenId ?? []);
  const found = ids.length === 0 ? [] : await companies.companiesById(ids, { signal });
  const byId = new Map(found.map((company) => [company.id, company]));
  return items.flatMap(({ position, chosenId }) => {
    if (chosenId === null) return [];
    const company = byId.get(chosenId);
    const outcome: CompanyOutcome = company
      ? { kind: "match", company, likelihood: 1, basis: "your choice" }
      : { kind: "none", reason: "The company that you chose is no longer listed" };
    return [[position, outcome] satisfies [number, CompanyOutcome]];
  });
}

/** Describes an outcome of the source for the user. */
function describeCompanyOutcome(outcome: CompanyOutcome): ItemResult {
  switch (outcome.kind) {
    case "match":
      return {
        ...emptyResult,
        outcome: "found",
        reason: `Matched on ${outcome.basis}`,
        resultId: outcome.company.id,
        subject: { person: null, company: outcome.company.name },
      };
    case "ambiguous":
      return {
        ...emptyResult,
        outcome: "ambiguous",
        reason: `${outcome.candidates.length} companies fit; choose one`,
        candidates: outcome.candidates.map(showCandidate),
      };
    case "none":
      return { ...emptyResult, outcome: "nothing", reason: outcome.reason };
    case "failed":
      return { ...emptyResult, outcome: "failed", reason: outcome.reason, retryAfterSeconds: 0 };
  }
}

const showCandidate = ({ companyId, ...candidate }: CompanyCandidate) => ({ id: companyId, ...candidate });
