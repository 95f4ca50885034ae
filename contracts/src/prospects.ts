import * as z from "zod/mini";
import { companyContact } from "./contact-search.ts";
import { defineEndpoint } from "./endpoint.ts";

/** A contact found by a bulk search. `query` is the text of the search at the company that found it. */
export const prospect = z.extend(companyContact, { query: z.string() });
export type Prospect = z.output<typeof prospect>;

/**
 * The counts of a bulk search, as `BulkContactsFound`. A search has `totalFound`, the number of people who match at the
 * company, or the `error` with which it failed; neither while it waits.
 */
export const bulkContactsFound = z.object({
  /** Number of the listed contacts. */
  totalContacts: z.int(),
  /** Number of the companies that were searched. */
  totalCompanies: z.int(),
  /** The texts of the searches at each company. */
  searchQueries: z.array(z.string()),
  detailedResults: z.array(
    z.object({
      company: z.string(),
      totalContacts: z.int(),
      searches: z.array(
        z.object({ query: z.string(), totalFound: z.optional(z.int()), error: z.optional(z.string()) }),
      ),
    }),
  ),
});

/**
 * The contacts of a bulk search: at most 100, the best of each company first. They are read from the directory now, so
 * that later changes and opt-outs hold.
 */
export const listRunContacts = defineEndpoint({
  name: "listRunContacts",
  method: "GET",
  path: "/api/runs/{id}/contacts",
  access: "user",
  keyScope: "read",
  summary: "The contacts that a bulk search of contacts found, with counts per company and search",
  refusals: [404, 409],
  input: z.object({ id: z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a run")) }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(prospect),
    bulkContactsFound,
    /** People who are left out because they are on the user's suppression list or objected. */
    hiddenBySuppression: z.int(),
    /** People who are no longer in the directory. */
    gone: z.int(),
  }),
});
