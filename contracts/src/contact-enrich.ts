import * as z from "zod/mini";
import { contactProblems, contactReport } from "./contact.ts";
import { defineEndpoint } from "./endpoint.ts";
import { enrichedContact } from "./enriched-contact.ts";
import { itemOutcomes } from "./item-outcomes.ts";
import { matchCandidate } from "./run-items.ts";
import { browserRunLimit } from "./runs.ts";

const cell = z.string().check(z.trim(), z.maxLength(500));
const contactRow = z.object({ fullName: cell, companyName: cell });

/** The error of Contact Enrich without a row, on both sides. */
export const noContactRowMessage = "Please provide at least one contact row (Full Name, Company)";

/** The answer for one row. `contact` is null unless the outcome is found or partly. */
export const contactResult = z.object({
  input: contactRow,
  contact: z.nullable(enrichedContact),
  outcome: z.nullable(z.enum(itemOutcomes)),
  /** What it matched on, or why nothing was found or charged. */
  reason: z.nullable(z.string()),
  candidates: z.array(matchCandidate),
  charged: z.int(),
  position: z.int(),
});

/**
 * Finds the contact details of people; 1 credit for each found person whom the user has not bought before. `runId`
 * continues that run, whose rows must be these; without it a run is created. When credits or the run's cap end, the
 * rest has no outcome.
 */
export const enrichContacts = defineEndpoint({
  name: "enrichContacts",
  method: "POST",
  path: "/api/person-enrich/bulk",
  access: "user",
  keyScope: "enrich",
  summary: "Contact details of up to 100 people; 1 credit for each person found",
  refusals: [402, 404, 409, 429],
  input: z.object({
    rows: z.array(contactRow).check(z.minLength(1, noContactRowMessage), z.maxLength(browserRunLimit)),
    runId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run"))),
  }),
  reply: z.object({
    success: z.literal(true),
    results: z.array(contactResult),
    charged: z.int(),
    runId: z.string(),
  }),
});

/**
 * Reports a bought contact and gives its credit back at once, as long as the refunds of the last 30 days are few. The value
 * stays, with a mark.
 */
export const reportContact = defineEndpoint({
  name: "reportContact",
  method: "POST",
  path: "/api/person-enrich/report",
  access: "user",
  summary: "Reports that an email bounced or that it is the wrong person; refunds the credit within a limit",
  refusals: [404],
  input: z.object({
    personId: z.string().check(z.minLength(1), z.maxLength(300)),
    problem: z.enum(contactProblems),
  }),
  reply: z.object({
    success: z.literal(true),
    report: contactReport,
    /** Credits given back now. */
    refunded: z.int(),
    /** Why credits were given back, or why not. */
    reason: z.string(),
    /** Refunds that are left of the last 30 days' limit. */
    refundsLeft: z.int(),
  }),
});

const spellingCorrection = z.object({
  hasLikelyMistakes: z.boolean(),
  explanation: z.string(),
  suggestions: z.array(z.string()),
});

/** EQ Helper's ideas for a row that found nothing or little. */
export const enrichSuggestions = z.object({
  originalSearch: contactRow,
  spellingCorrections: z.object({ personName: spellingCorrection, companyName: spellingCorrection }),
  alternativePeople: z.array(
    z.object({ name: z.string(), company: z.string(), title: z.nullable(z.string()), reason: z.string() }),
  ),
  searchTips: z.array(z.string()),
});

export const verifySuggestions = defineEndpoint({
  name: "verifySuggestions",
  method: "POST",
  path: "/api/person-enrich/verify-suggestions",
  access: "user",
  summary: "EQ Helper: likely spellings, colleagues of that name and people who moved; free",
  refusals: [429],
  input: contactRow,
  reply: z.object({
    success: z.boolean(),
    suggestions: z.nullable(enrichSuggestions),
    error: z.nullish(z.string()),
  }),
});

export type ContactRow = z.output<typeof contactRow>;
export type ContactResult = z.output<typeof contactResult>;
export type EnrichSuggestions = z.output<typeof enrichSuggestions>;
