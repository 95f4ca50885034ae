import type { ContactResult, enrichContacts as contract, InputOf, Run, RunItem } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { explainUnpaid, getPayer } from "../credits/index.ts";
import { type AdmitEnrichment, driveRun, type RunEngine } from "../runs/index.ts";

export interface ContactEnrichServices {
  admitEnrichment: AdmitEnrichment;
  runEngine: RunEngine;
}

/**
 * Finds the contact details of up to 100 people, as a run. When credits end, the answer has what was done until then.
 * @throws Refusal 402 when no credit is left and nothing was done, 404 and 409 for another run, 429 beyond the limit of
 * enrichments
 */
export async function enrichContacts(
  context: UserContext,
  { rows, runId }: InputOf<typeof contract>,
  { admitEnrichment, runEngine }: ContactEnrichServices,
) {
  await admitEnrichment(context);
  const driven = { kind: "contact-enrich", label: labelRows(rows), rows, runId } as const;
  const { run, items } = await driveRun(context, driven, runEngine);
  if (isUnpaid(run, items)) throw await explainUnpaid(context.db, getPayer(context.user), context.now());
  return { results: items.map(describeResult), charged: sumCharges(items), runId: run.id };
}

const isUnpaid = ({ pausedBecause }: Run, items: readonly RunItem[]) =>
  pausedBecause === "credits" && items.every(({ outcome }) => outcome === null);

const sumCharges = (items: readonly RunItem[]) => items.reduce((sum, { charged }) => sum + charged, 0);

const maxLabelLength = 200;

/** Labels a run by its first person, such as "Ann Lee and 3 more". */
function labelRows(rows: readonly { fullName: string; companyName: string }[]): string {
  const first = rows[0]?.fullName || rows[0]?.companyName || "Contacts";
  const more = rows.length === 1 ? "" : ` and ${rows.length - 1} more`;
  return `${first.slice(0, maxLabelLength - more.length)}${more}`;
}

function describeResult({
  input,
  contact,
  outcome,
  reason,
  candidates,
  charged,
  position,
}: RunItem): ContactResult {
  return {
    input: { fullName: input.fullName ?? "", companyName: input.companyName },
    contact: contact ?? null,
    outcome,
    reason: reason ?? null,
    candidates: candidates ?? [],
    charged,
    position,
  };
}
