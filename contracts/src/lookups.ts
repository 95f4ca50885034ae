import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

const lookupSource = z.string();
/** One line that describes what a lookup item covers. */
const itemDescription = z.optional(z.string());
const codedItem = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: itemDescription,
});
const locationItem = z.extend(codedItem, { type: z.enum(["metro", "state", "country"]) });
const sizeItem = z.object({
  id: z.string(),
  name: z.string(),
  description: itemDescription,
  minEmployees: z.nullable(z.int()),
  maxEmployees: z.nullable(z.int()),
});
const revenueItem = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  name: z.string(),
  description: itemDescription,
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
});
const seniorityItem = z.extend(codedItem, { managementLevel: z.string() });

export type LookupItem = z.output<typeof codedItem>;
export type LocationItem = z.output<typeof locationItem>;
export type CompanySizeItem = z.output<typeof sizeItem>;
export type RevenueRangeItem = z.output<typeof revenueItem>;

function defineLookup<Item extends z.core.$ZodType>(name: string, slug: string, what: string, item: Item) {
  return defineEndpoint({
    name,
    method: "GET",
    path: `/api/ai/lookups/${slug}`,
    access: "public",
    summary: `The list of ${what}`,
    input: z.object({}),
    reply: z.object({ success: z.literal(true), items: z.array(item), source: lookupSource }),
  });
}

export const listIndustries = defineLookup("listIndustries", "industries", "industries", codedItem);
export const listCompanySizes = defineLookup("listCompanySizes", "company-sizes", "company sizes", sizeItem);
export const listManagementLevels = defineLookup(
  "listManagementLevels",
  "management-levels",
  "management levels",
  codedItem,
);
export const listJobFunctions = defineLookup("listJobFunctions", "job-functions", "job functions", codedItem);
export const listSeniorityLevels = defineLookup(
  "listSeniorityLevels",
  "seniority-levels",
  "seniority levels",
  seniorityItem,
);

export const listLocations = defineEndpoint({
  name: "listLocations",
  method: "GET",
  path: "/api/ai/lookups/locations",
  access: "public",
  keyScope: "read",
  summary: "Metro regions, US states and countries; `q` narrows by name or code",
  input: z.object({ q: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ success: z.literal(true), items: z.array(locationItem), source: lookupSource }),
});

/** Lists the revenue ranges under `data`. The other lookups list theirs under `items`. */
export const listRevenueRanges = defineEndpoint({
  name: "listRevenueRanges",
  method: "GET",
  path: "/api/ai/lookups/revenue-ranges",
  access: "public",
  keyScope: "read",
  summary: "The list of revenue ranges, in whole US dollars",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), data: z.array(revenueItem), source: lookupSource }),
});
