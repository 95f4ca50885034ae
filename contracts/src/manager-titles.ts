import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** The fewest and the most titles of one reply. */
export const managerTitleLimits = { min: 3, max: 6 } as const;

/** A title that the manager of a job may have. `likelihood` is the probability that it is the manager's title. */
export const managerTitle = z.object({
  title: z.string(),
  likelihood: z.number(),
  /** Why the title is suggested, in words for the user. */
  basis: z.string(),
});

/**
 * Suggests titles of the manager to whom a job reports, computed from the company's people and from who stands above such
 * a job in companies like it. The company is that of `companyId`, else of its name; an unknown one is no error.
 */
export const suggestManagerTitles = defineEndpoint({
  name: "suggestManagerTitles",
  method: "POST",
  path: "/api/ai/manager-title-suggestions",
  access: "user",
  keyScope: "read",
  summary: "Suggests titles of the manager to whom a job reports",
  refusals: [429],
  input: z.object({
    jobTitle: z
      .string()
      .check(z.trim(), z.minLength(1, "Enter a job title"), z.maxLength(500, "Enter at most 500 characters")),
    company: z.nullish(z.string().check(z.maxLength(400))),
    location: z.nullish(z.string().check(z.maxLength(200))),
    companyId: z.nullish(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    success: z.literal(true),
    /** Titles, the likeliest first. */
    titles: z.array(z.string()),
    /** The probability, 0 to 1, that the manager has one of the first three titles. */
    confidence: z.number(),
    suggestions: z.array(managerTitle),
  }),
});

export type ManagerTitle = z.output<typeof managerTitle>;
export type ManagerTitleSuggestions = z.output<typeof suggestManagerTitles.reply>;
