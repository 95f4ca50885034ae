import type { ExportRowKind, ItemOutcome } from "@eq/contracts";
import { linkPeople } from "./link-people.ts";
import { planRows } from "./plan-rows.ts";
import type { PushRow } from "./push-row.ts";
import { readCompaniesOf } from "./read-rows.ts";
import { type WriteCall, type WrittenRow, writeRows } from "./write-rows.ts";

/** What became of a row of a push. */
export interface WriteReport {
  outcome: ItemOutcome;
  reason: string;
  crmId: string | null;
  retryAfterSeconds: number | null;
}

/** Seconds after which a row without an answer is tried again. */
const unansweredSeconds = 30;

/** A row whose record or company may have been created is tried again. */
const waiting = { outcome: "failed", retryAfterSeconds: unansweredSeconds } as const;

const outcomes: Readonly<Record<WrittenRow["state"], ItemOutcome>> = {
  created: "found",
  updated: "partly",
  unchanged: "nothing",
  failed: "failed",
  unanswered: "failed",
};

/** Writes the rows of a batch: companies, or the companies of people, then the people, then the links between them. */
export async function pushBatch(
  rows: readonly PushRow[],
  of: ExportRowKind,
  call: WriteCall,
): Promise<Map<number, WriteReport>> {
  if (of === "companies") {
    const written = await writeRows("company", await planRows("company", rows, call), call);
    return new Map([...written].map(([row, each]) => [row, describe(each, [])]));
  }
  const companies = await pushCompaniesOf(rows, call);
  const contacts = await writeRows("contact", await planRows("contact", rows, call), call);
  const linked = await linkPeople(rows, { contacts, companies }, call);
  return new Map(
    rows.map(({ row, companyId }) => {
      const contact = contacts.get(row) as WrittenRow;
      const company = companies.get(companyId ?? "");
      const isFirst = company?.row === row;
      const report = describe(contact, describeCompany(company, { isFirst, isLinked: linked.has(row) }));
      return [row, company?.state === "unanswered" ? { ...report, ...waiting } : report];
    }),
  );
}

type CompanyRow = WrittenRow & { row: number };

/** Writes the companies of people. @returns them by the directory's ids */
async function pushCompaniesOf(
  people: readonly PushRow[],
  call: WriteCall,
): Promise<Map<string, CompanyRow>> {
  const companies = await readCompaniesOf(people, call);
  if (companies.length === 0) return new Map();
  const written = await writeRows("company", await planRows("company", companies, call), call);
  return new Map(
    companies.map(({ companyId, row }) => [companyId ?? "", { ...(written.get(row) as WrittenRow), row }]),
  );
}

function describeCompany(
  company: CompanyRow | undefined,
  { isFirst, isLinked }: { isFirst: boolean; isLinked: boolean },
): string[] {
  if (!company) return [];
  const isWritten = company.state === "created" || company.state === "updated";
  return [
    ...(isFirst && isWritten ? [`company ${company.state}`] : []),
    ...(company.crmId === null ? [`company not written (${company.reason})`] : []),
    ...(isLinked ? ["linked to the company"] : []),
  ];
}

/** A contact that only got a link counts as updated. */
function describe({ state, reason, crmId }: WrittenRow, more: readonly string[]): WriteReport {
  const isLinked = more.includes("linked to the company");
  const outcome = state === "unchanged" && isLinked ? "partly" : outcomes[state];
  const retryAfterSeconds = state === "unanswered" ? unansweredSeconds : null;
  return { outcome, reason: [reason, ...more].join("; "), crmId, retryAfterSeconds };
}
