import * as z from "zod/mini";
import { contact, guestContact } from "./contact.ts";
import { defineEndpoint } from "./endpoint.ts";
import { interpretationDetail } from "./interpretation.ts";
import { kindAnswer } from "./kinds.ts";
import { searchCompaniesInput } from "./search.ts";

/**
 * An employer of a search with the names of the companies in the directory that match it. `companies` is empty when no
 * company matches.
 */
const employerMatch = z.object({ name: z.string(), former: z.boolean(), companies: z.array(z.string()) });
export type EmployerMatch = z.output<typeof employerMatch>;

const peopleResultsReply = z.object({
  people: z.array(contact),
  totalResults: z.int(),
  totalPages: z.int(),
  /** The companies that match each employer of the search; absent for a search without employers. */
  employers: z.optional(z.array(employerMatch)),
});
const peopleReply = z.object({
  success: z.literal(true),
  results: peopleResultsReply,
  page: z.int(),
  aiInterpretation: interpretationDetail,
  /** For guests only: how many free searches are used (`currentCount`) and how many are allowed (`guestLimit`). */
  currentCount: z.optional(z.int()),
  guestLimit: z.optional(z.int()),
  directoryComplete: z.optional(z.boolean()),
  kinds: z.optional(kindAnswer),
  /** For users only: the id of the saved search. */
  savedSearchId: z.optional(z.string()),
  /** For users only: how many people of the page are left out because the user suppresses them. */
  hiddenBySuppression: z.optional(z.int()),
});

export const searchPeople = defineEndpoint({
  name: "searchPeople",
  method: "POST",
  path: "/api/ai/ai-people-search",
  access: "guest",
  keyScope: "read",
  summary: "Finds people by title, level, function, place and company",
  refusals: [402, 429],
  input: z.omit(searchCompaniesInput, { forceStructuredSearch: true, leadType: true }),
  reply: peopleReply,
  guestReply: z.extend(peopleReply, {
    results: z.extend(peopleResultsReply, { people: z.array(guestContact) }),
  }),
});
export type SearchPeopleReply = z.output<typeof peopleReply>;
