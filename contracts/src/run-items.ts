import * as z from "zod/mini";
import { contactTarget } from "./contact-target.ts";
import { enrichedCompany } from "./enriched-company.ts";
import { enrichedContact } from "./enriched-contact.ts";
import { itemOutcomes } from "./item-outcomes.ts";

const optionalText = z.nullish(z.string());
const cell = z.string().check(z.trim(), z.maxLength(500));
const optionalCell = z.nullish(cell);

/**
 * What an item asks for. Company Enrich uses `companyName` with the hints; Contact Enrich needs `fullName` too. A bulk search
 * of contacts uses `companyId` and `target`. `line` is the line of the user's file or text, counted from 1.
 */
export const runRow = z.object({
  fullName: optionalCell,
  companyName: z._default(cell, ""),
  domain: optionalCell,
  city: optionalCell,
  state: optionalCell,
  country: optionalCell,
  /** The person's id where it is known; it wins over the name. */
  personId: optionalCell,
  companyId: optionalCell,
  /** Whom a bulk search of contacts looks for at the company. */
  target: z.nullish(contactTarget),
  line: z.nullish(z.int().check(z.gte(1))),
});

/**
 * A company or person that an ambiguous item may mean, without contact details. `likelihood` is 0 to 1, null
 * when there is no estimate; `basis` says what it matched on.
 */
export const matchCandidate = z.object({
  id: z.string(),
  name: z.string(),
  title: optionalText,
  companyName: optionalText,
  place: optionalText,
  employees: z.nullish(z.number()),
  likelihood: z.nullable(z.number()),
  basis: z.string(),
});

/**
 * An item of a run. `position` counts from 1. `outcome` is null while the item waits. `reason` says in plain words what
 * it matched on, or why nothing was found or charged. `event` is the number of the run's event that changed it last.
 */
export const runItem = z.object({
  position: z.int(),
  input: runRow,
  outcome: z.nullable(z.enum(itemOutcomes)),
  attempts: z.int(),
  charged: z.int(),
  reason: optionalText,
  company: z.nullish(enrichedCompany),
  contact: z.nullish(enrichedContact),
  candidates: z.nullish(z.array(matchCandidate)),
  event: z.int(),
});

export type RunRow = z.output<typeof runRow>;
export type MatchCandidate = z.output<typeof matchCandidate>;
export type RunItem = z.output<typeof runItem>;
