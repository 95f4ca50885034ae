import * as z from "zod/mini";
import { contact } from "./contact.ts";
import { contactDataKinds, contactDepartments, contactSeniorities } from "./contact-roles.ts";
import { defineEndpoint } from "./endpoint.ts";
import { enrichedContact } from "./enriched-contact.ts";
import { itemOutcomes } from "./item-outcomes.ts";

/** Limit of the contacts in one reply of a contact search. */
export const contactSearchLimit = 10;

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));
const optionalText = (maximum: number) => z.nullish(text(maximum));
const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/**
 * Why a person is listed: `matched` says which part of the query the person fits, `evidence` what the company's open jobs
 * say about the person; each is a sentence for the user, null without one.
 */
export const contactReason = z.object({ matched: z.nullable(z.string()), evidence: z.nullable(z.string()) });
export type ContactReason = z.output<typeof contactReason>;

/**
 * Why a person is taken for the hiring manager of a posting. `likelihood` is a probability, 0 to 1; `basis` is shown to the
 * user.
 */
export const hiringMatch = z.object({ posting: z.string(), likelihood: z.number(), basis: z.string() });
export type HiringMatch = z.output<typeof hiringMatch>;

/** A contact of a search, with the details that the user has bought of them before. */
export const companyContact = z.extend(contact, {
  reason: contactReason,
  /** Only for the first person of a search with `forPosting`. */
  hiresFor: z.nullish(hiringMatch),
});
export type CompanyContact = z.output<typeof companyContact>;

/** People of one company, in order of their fit. `totalResults` counts all who match. */
const contactResults = z.object({
  contacts: z.array(companyContact),
  totalResults: z.int(),
  /** People of this page who are left out because they are on the user's suppression list. */
  hiddenBySuppression: z.int(),
});

/**
 * Finds people at one company, which `companyId` or `companyRef` names.
 * - `includeAll` also lists people whom the user disliked.
 * - `enrichment: false` leaves out details that the user has bought before.
 * - `forPosting` names an open job: the person who most likely hires for it comes first, even one who does not fit the text,
 *   unless nobody is likely enough.
 * - `savedSearchId` stores the people as leads of that saved search.
 * - `runId` names the run of a bulk search: the call works on it until the company is searched, and returns the first contacts
 *   found there. The run's target then counts instead of `query` and the filters.
 */
export const searchContacts = defineEndpoint({
  name: "searchContacts",
  method: "POST",
  path: "/api/ai/contact-search",
  access: "user",
  keyScope: "read",
  summary: "Finds at most 10 people at a company by role, department, seniority or place; free",
  refusals: [404, 409, 429],
  input: z.object({
    companyId: z.nullish(id),
    companyRef: z.nullish(
      z.object({ id: z.nullish(id), name: optionalText(300), website: optionalText(500) }),
    ),
    query: text(500).check(z.minLength(1, "Write whom you look for, for example: Plant managers")),
    seniority: z._default(z.array(z.enum(contactSeniorities)), []),
    departments: z._default(z.array(z.enum(contactDepartments)), []),
    location: optionalText(200),
    /** Years of employment that a person has at least. */
    minimumExperience: z._default(z.int().check(z.gte(0), z.lte(30)), 0),
    /** Kinds of contact data of which a person must have at least one; all people without any. */
    contactData: z._default(z.array(z.enum(contactDataKinds)), []),
    runId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run"))),
    savedSearchId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a saved search"))),
    searchQuery: optionalText(500),
    forPosting: z.nullish(
      z.object({
        title: text(500).check(z.minLength(1, "Name the open job")),
        location: optionalText(200),
      }),
    ),
    includeAll: z._default(z.boolean(), false),
    enrichment: z._default(z.boolean(), true),
  }),
  reply: z.object({
    success: z.literal(true),
    results: contactResults,
    query: z.string(),
    company: z.object({ id: z.string(), name: z.string() }),
    /** Says that nobody matches exactly, and who is listed instead; null when people match. */
    widened: z.nullable(z.string()),
  }),
});

/** The people of a company who fit its open jobs best, for the list on its card. */
export const listOpenContacts = defineEndpoint({
  name: "listOpenContacts",
  method: "POST",
  path: "/api/ai/company-open-contacts",
  access: "user",
  keyScope: "read",
  summary: "At most 10 people at a company: those who hire for its open jobs, then those who decide; free",
  refusals: [404, 429],
  input: z.object({
    companyId: id,
    limit: z._default(z.int().check(z.gte(1), z.lte(contactSearchLimit)), contactSearchLimit),
  }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(companyContact),
    hiddenBySuppression: z.int(),
  }),
});

/** The error of an enrichment without an id, on both sides. */
export const noContactIdMessage = "Contact ID is required for enrichment";
/** A person's id: a string of 6 or more digits, in the absolute value. */
export const personIdPattern = /^-?[0-9]{6,18}$/;

/**
 * Buys the contact details of one person; 1 credit if any are found, free for a person whom the user has bought before.
 * With `runId`, the call works on the next waiting items of that run until this person's item is settled; the server
 * does the rest when no further call follows. `refresh` reads a bought person from the source again, replaces older values
 * and is always free; a person who is not bought is refused with 409. The header `x-bulk-enrichment: true` marks calls of a
 * bulk enrichment.
 */
export const enrichContact = defineEndpoint({
  name: "enrichContact",
  method: "POST",
  path: "/api/ai/contact-enrich",
  access: "user",
  keyScope: "enrich",
  summary: "Contact details of one person; 1 credit if any are found",
  refusals: [402, 404, 409, 429],
  input: z.object({
    personId: z
      .string(noContactIdMessage)
      .check(
        z.trim(),
        z.minLength(1, noContactIdMessage),
        z.regex(personIdPattern, "This is no id of a person"),
      ),
    runId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run"))),
    savedSearchId: z.nullish(z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a saved search"))),
    refresh: z._default(z.boolean(), false),
    contactSearchQuery: optionalText(500),
    contactQuery: optionalText(500),
    searchQuery: optionalText(500),
  }),
  reply: z.object({
    success: z.literal(true),
    /** Null unless details were found. */
    enrichedContact: z.nullable(
      z.extend(enrichedContact, {
        directPhone: z.nullish(z.string()),
        mobile: z.nullish(z.string()),
        linkedInUrl: z.nullish(z.string()),
        picture: z.nullish(z.string()),
      }),
    ),
    outcome: z.nullable(z.enum(itemOutcomes)),
    /** What it matched on, or why nothing was found or charged. */
    reason: z.nullable(z.string()),
    /** Credits charged now: 0 or 1. */
    charged: z.int(),
    /** Why nothing was found; null otherwise. */
    error: z.nullable(z.string()),
  }),
});
