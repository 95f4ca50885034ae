import type { Contact } from "@eq/contracts";
import { createStore, useStore } from "../../lib/store.ts";
import { getCurrentUserId } from "../account/index.ts";
import type { EnrichmentResult } from "./enrichment.ts";
import { isNotEnriched, type KnownContact, settleEnrichment } from "./enrichment.ts";

interface Enrichment {
  isRunning: boolean;
  /** The last result in this tab; null before the first. */
  result: EnrichmentResult | null;
  at: Date;
}

/**
 * The enrichments of this tab by person, so that every list shows the same state. `userId` is the user who made them:
 * another user of this tab must not see them.
 */
interface Enrichments {
  userId: string | null;
  byPerson: ReadonlyMap<string, Enrichment>;
}

const enrichmentStore = createStore<Enrichments>({ userId: null, byPerson: new Map() });

const readEnrichments = ({ userId, byPerson }: Enrichments): Enrichments["byPerson"] =>
  userId === getCurrentUserId() ? byPerson : new Map();

function changeEnrichment(personId: string, enrichment: Enrichment | null): void {
  const byPerson = new Map(readEnrichments(enrichmentStore.get()));
  if (enrichment) byPerson.set(personId, enrichment);
  else byPerson.delete(personId);
  enrichmentStore.set({ userId: getCurrentUserId(), byPerson });
}

export function isEnriching(personId: string): boolean {
  return readEnrichments(enrichmentStore.get()).get(personId)?.isRunning === true;
}

export function hasEnrichmentResult(personId: string): boolean {
  return Boolean(readEnrichments(enrichmentStore.get()).get(personId)?.result);
}

export function noteEnriching(personId: string): void {
  const earlier = readEnrichments(enrichmentStore.get()).get(personId);
  changeEnrichment(personId, { isRunning: true, result: earlier?.result ?? null, at: new Date() });
}

export function noteEnrichmentResult(personId: string, result: EnrichmentResult): void {
  changeEnrichment(personId, { isRunning: false, result, at: new Date() });
}

/** Returns a person to the state before an enrichment that did not take place, such as one without credits. */
export function forgetEnriching(personId: string): void {
  const earlier = readEnrichments(enrichmentStore.get()).get(personId);
  changeEnrichment(personId, earlier?.result ? { ...earlier, isRunning: false } : null);
}

export type ContactStatus = "not-enriched" | "enriching" | "enriched";

export interface ContactView {
  contact: KnownContact;
  status: ContactStatus;
}

/** A listed contact with what this tab and the server know of its enrichment. */
export function readContactView(contact: Contact, enrichment: Enrichment | undefined): ContactView {
  if (enrichment?.result) {
    const settled = settleEnrichment(contact, enrichment.result, enrichment.at);
    return { contact: settled, status: enrichment.isRunning ? "enriching" : "enriched" };
  }
  const known = contact.enrichmentEmpty
    ? settleEnrichment(contact, { kind: "enrichment_empty" }, new Date(contact.enrichedAt ?? 0))
    : contact;
  if (enrichment?.isRunning) return { contact: known, status: "enriching" };
  return { contact: known, status: isNotEnriched(known) ? "not-enriched" : "enriched" };
}

export function useContactView(contact: Contact): ContactView {
  const enrichments = readEnrichments(useStore(enrichmentStore));
  return readContactView(contact, enrichments.get(contact.id ?? ""));
}

/** The views of several contacts, in their order. */
export function useContactViews(contacts: readonly Contact[]): ContactView[] {
  const enrichments = readEnrichments(useStore(enrichmentStore));
  return contacts.map((contact) => readContactView(contact, enrichments.get(contact.id ?? "")));
}
