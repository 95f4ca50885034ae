import type { downloadVcard as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { recordBlocks } from "../export-audit/index.ts";
import { type LeadSources, readLeads } from "../lead-details/index.ts";
import { describeKey } from "./resolve-source.ts";
import { writeVcard } from "./write-vcard.ts";

const vcardLimit = { key: "vcard", perMinute: 60, what: "vCards are saved" };

/**
 * Writes one person as a vCard and records it as an export.
 * @throws Refusal 404 for an unknown person, and for one who is suppressed or objected, 429 for too many calls
 */
export async function downloadVcard(
  context: UserContext,
  { key }: InputOf<typeof contract>,
  sources: LeadSources,
): Promise<DownloadedFile> {
  await countUserCall(context, vcardLimit);
  const { db, user, now, signal } = context;
  const call = { exit: "export", db, userId: user.id, now: now(), signal } as const;
  const { leads, blanked } = await readLeads(sources, [{ key, person: describeKey(key) }], call);
  const [lead] = leads;
  const name = lead?.person.name;
  if (!lead || !name) throw notFoundRefusal("There is no such person, or nothing of the person may leave");
  const fileName = nameVcard(name);
  const block = {
    rows: [[writeVcard(lead.person, now())]],
    people: [{ key, name, company: lead.person.companyName ?? null }],
    leftOut: 0,
    blanked,
  };
  const exported = { kind: "vcard", what: `vCard of ${name}`, fileName } as const;
  const rows = recordBlocks(context, exported, [block]);
  return { fileName, format: "vcf", columns: [], rowCount: 1, rows };
}

function nameVcard(name: string): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "_");
  return `${words.slice(0, 50).replaceAll(/^_|_$/g, "") || "contact"}.vcf`;
}
