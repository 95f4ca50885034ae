import { type Contact, personIdPattern } from "@eq/contracts";

/** Why an enrichment brought no values. */
export type EnrichmentFlag = "enrichment_empty" | "enrichment_failed" | "enrichment_error";

/** A contact as this tab knows it, with what became of its enrichment. */
export type KnownContact = Contact & {
  [Flag in EnrichmentFlag]?: boolean;
};

/** Shown in place of a value that an enrichment did not find. */
export const missingValue = "N/A";

const detailFields = ["email", "phone", "mobile", "linkedInUrl"] as const;

/** True for a contact without email, phone, mobile and LinkedIn address. A value that was not found counts as a value. */
export function isNotEnriched(contact: Contact): boolean {
  return [...detailFields, "directPhone" as const].every((field) => !contact[field]);
}

/** What an enrichment brought: the found values, or why there are none. */
export type EnrichmentResult = { kind: "found"; details: Partial<Contact> } | { kind: EnrichmentFlag };

/**
 * The contact after an enrichment. It is marked as enriched in every case; without values they become "N/A", and exactly
 * one flag says why.
 */
export function settleEnrichment(contact: Contact, result: EnrichmentResult, now: Date): KnownContact {
  const enriched = { ...contact, enriched: true, enrichedAt: now.toISOString() };
  if (result.kind === "found") return { ...enriched, ...result.details, enrichmentEmpty: false };
  const noValues = Object.fromEntries(detailFields.map((field) => [field, missingValue]));
  return { ...enriched, ...noValues, [result.kind]: true };
}

/** True for an id that can be enriched: a number of 6 or more digits. */
export function isPersonId(id: string | null | undefined): id is string {
  return typeof id === "string" && personIdPattern.test(id);
}

const isKnown = (value: string | null | undefined) => Boolean(value) && value !== missingValue;

export interface EnrichmentRating {
  /** How many of email, phone and LinkedIn address are known. */
  count: 0 | 1 | 2 | 3;
  /** One third each, rounded: 0, 33, 67 or 100. */
  percent: number;
  colour: "green" | "yellow" | "blue";
}

export function rateEnrichment(contact: Contact): EnrichmentRating {
  const { email, phone, directPhone, mobile, linkedInUrl } = contact;
  const hasPhone = [phone, directPhone, mobile].some(isKnown);
  const count = [isKnown(email), hasPhone, isKnown(linkedInUrl)].filter(Boolean)
    .length as EnrichmentRating["count"];
  const colour = count === 3 ? "green" : count === 2 ? "yellow" : "blue";
  return { count, percent: Math.round((count / 3) * 100), colour };
}
