import {
  type Campaign,
  type downloadCampaign as contract,
  type InputOf,
  leadColumns,
  nameLeadExport,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { type ExportBlock, recordBlocks } from "../export-audit/index.ts";
import { type LeadSources, leadCells, readLeads } from "../lead-details/index.ts";
import { requireCampaign } from "./require-campaign.ts";
import * as store from "./store.ts";

/** Number of contacts that are read at once. */
const contactsPerBlock = 500;

/**
 * Writes a campaign's contacts as a file, without people who are suppressed or objected, and records who was exported.
 * @throws Refusal 404 for an unknown campaign
 */
export async function downloadCampaign(
  context: UserContext,
  { id, format }: InputOf<typeof contract>,
  sources: LeadSources,
): Promise<DownloadedFile> {
  const { db, user, now } = context;
  const campaign = requireCampaign(await store.findCampaign(db, user.id, id));
  const fileName = nameLeadExport(campaign.name, now().toISOString().slice(0, 10), format);
  // A file promises its number of rows, which is known only when it is known who is left out. So the blocks are read
  // first; a campaign has at most 10,000 contacts.
  const blocks = await readBlocks(context, campaign, sources);
  const exported = { kind: "campaign", what: `Campaign “${campaign.name}”`, fileName } as const;
  return {
    fileName,
    format,
    columns: leadColumns,
    rowCount: blocks.reduce((sum, { rows }) => sum + rows.length, 0),
    rows: recordBlocks(context, exported, blocks),
  };
}

async function readBlocks(
  { db, user, now, signal }: UserContext,
  { id }: Campaign,
  sources: LeadSources,
): Promise<ExportBlock[]> {
  const call = { exit: "export", db, userId: user.id, now: now(), signal } as const;
  const blocks: ExportBlock[] = [];
  let after = 0;
  for (;;) {
    const stored = await store.listContacts(db, user.id, { id, after, limit: contactsPerBlock });
    if (stored.length === 0) return blocks;
    const { leads, leftOut, blanked } = await readLeads(sources, stored, call);
    blocks.push({
      rows: leads.map(({ person }) => leadCells(person)),
      people: leads.map(({ key, person }) => ({
        key,
        name: person.name ?? "",
        company: person.companyName ?? null,
      })),
      leftOut,
      blanked,
    });
    after = stored.at(-1)?.position ?? after;
  }
}
