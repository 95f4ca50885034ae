import type { Contact } from "@eq/contracts";
import { readSavedProfile, type SavedContact } from "../../contact-release/index.ts";
import { createLeadKey, type LeadCall, type LeadSources, readLeads } from "../lead-details/index.ts";
import type { StoredRow } from "./store-lists.ts";

export interface ReleasedLeads {
  leads: (StoredRow<Contact> & { key: string })[];
  /** People who are suppressed or objected. */
  leftOut: number;
  /** Numbers that must not be called, which are left out of files. */
  blanked: number;
}

/**
 * Reads a search's people as they may leave by the exit: what was stored with the search, with what the user bought or saved
 * since and the directory's current profile.
 */
export async function releaseSearchLeads(
  rows: readonly StoredRow<SavedContact>[],
  sources: LeadSources,
  call: LeadCall & { exit: "screen" | "export" },
): Promise<ReleasedLeads> {
  if (rows.length === 0) return { leads: [], leftOut: 0, blanked: 0 };
  const requests = rows.map(({ item }) => {
    const person = readSavedProfile(item);
    return { key: createLeadKey(person) ?? "", person, saved: item };
  });
  const { leads, leftOut, blanked } = await readLeads(sources, requests, call);
  return {
    leads: leads.map(({ key, person, index }) => ({
      key,
      item: addKnown(requests[index]?.person ?? {}, person),
      foundAt: rows[index]?.foundAt ?? "",
    })),
    leftOut,
    blanked,
  };
}

/** The stored profile, which has more fields than lists need, with what is known of the person now. */
function addKnown(stored: Contact, known: Contact): Contact {
  const values = Object.entries(known).filter(([, value]) => value !== undefined && value !== null);
  return { ...stored, ...Object.fromEntries(values) };
}
