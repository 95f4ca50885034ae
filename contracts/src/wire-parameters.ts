import * as z from "zod/mini";
import {
  countryCode,
  departmentId,
  industryCode,
  jobFunctionCode,
  managementLevel,
  metroCode,
  revenueRangeId,
  stateCode,
} from "./code-schemas.ts";
import { experienceLevels } from "./experience-levels.ts";

/** Limit of the items in one list parameter. */
const listLimit = 50;
/** Limit of roles in a candidate's search, because each adds conditions on job titles to the query. */
export const candidateRoleLimit = 10;
/** Limit of a title, keyword or place name in characters. */
const phraseLimit = 80;

/** An optional value; null and `""`, which HTML forms send, are read as absent. */
function optionalValue<Schema extends z.core.$ZodType>(schema: Schema) {
  const read = z.transform((value) => (isBlank(value) ? undefined : value));
  return z.optional(z.pipe(read as Reader<z.input<Schema> | undefined>, z.optional(schema)));
}

/** An optional list. A single value is read as a list of one; `""` and null are read as absent. */
function optionalList<Schema extends z.core.$ZodType>(schema: Schema, most = z.maxLength(listLimit)) {
  const list = z.array(schema).check(most);
  const read = z.transform((value) =>
    isBlank(value) || Array.isArray(value) ? value || undefined : [value],
  );
  return z.optional(z.pipe(read as Reader<z.input<typeof list> | undefined>, z.optional(list)));
}

type Reader<Output> = z.ZodMiniType<Output, unknown>;

function isBlank(value: unknown): boolean {
  return value === "" || value === null || value === undefined;
}

const phrase = z.string().check(z.trim(), z.minLength(1), z.maxLength(phraseLimit));
const amount = z.number().check(z.nonnegative(), z.lte(1e15));

const place = z.object({
  metroRegion: optionalValue(metroCode),
  state: optionalValue(stateCode),
  country: optionalValue(countryCode),
  city: optionalValue(phrase),
});

const range = z.object({
  min: z.nullable(amount),
  max: z.nullable(amount),
  maxExclusive: z.optional(z.literal(true)),
});

const exclusion = z.object({
  industryCodes: optionalList(industryCode),
  places: optionalList(place),
  jobFunctions: optionalList(jobFunctionCode),
  managementLevels: optionalList(managementLevel),
  titles: optionalList(phrase),
  keywords: optionalList(phrase),
  employees: optionalValue(range),
});

/**
 * The schema of `searchParams`: the union of the four wire shapes (company, people, filters panel, interpreted) and
 * further keys. Every key is optional, unknown keys are dropped, and lists also accept a single value.
 */
export const wireParameters = z.object({
  industryCodes: optionalList(industryCode),
  metroRegion: optionalList(metroCode),
  state: optionalValue(stateCode),
  country: optionalValue(countryCode),
  city: optionalValue(phrase),
  places: optionalList(place),
  employeeRangeMin: optionalValue(amount),
  employeeRangeMax: optionalValue(amount),
  revenue: optionalValue(revenueRangeId),
  revenueRangeMin: optionalValue(amount),
  revenueRangeMax: optionalValue(amount),
  fundingAmountMin: optionalValue(amount),
  fundingAmountMax: optionalValue(amount),
  jobFunction: optionalList(jobFunctionCode),
  department: optionalList(departmentId),
  managementLevel: optionalList(managementLevel),
  managementLevels: optionalList(managementLevel),
  jobTitle: optionalList(phrase),
  currentTitle: optionalList(phrase),
  hiring: optionalValue(
    z.object({
      titles: optionalList(phrase),
      functions: optionalList(jobFunctionCode),
      withinDays: optionalValue(z.int().check(z.positive(), z.lte(3650))),
    }),
  ),
  candidate: optionalValue(
    z.object({
      roles: optionalList(
        phrase,
        z.maxLength(candidateRoleLimit, `Name at most ${candidateRoleLimit} roles, the most wanted first`),
      ),
      level: optionalValue(z.enum(experienceLevels)),
      places: optionalList(place),
    }),
  ),
  exclude: optionalValue(exclusion),
  similarTo: optionalValue(z.object({ id: optionalValue(phrase), name: optionalValue(phrase) })),
  keywords: optionalList(phrase),
  includeUnknown: optionalList(z.enum(["employees", "revenue", "funding"])),
  sortBy: optionalValue(
    z.enum(["name", "employeeCount", "revenue", "funding", "relevance", "seniority", "title"]),
  ),
  sortOrder: optionalValue(z.enum(["asc", "desc"])),
  rpp: optionalValue(z.int().check(z.gte(1), z.lte(100))),
  /** The query text that these parameters were interpreted from (see `ai-company-search-enriched`). */
  interpretedQuery: z.optional(z.string().check(z.maxLength(500))),
});

export type WireParameters = z.output<typeof wireParameters>;

/** Parameters as replies contain them, where a list of one may be a single value. `readParameters` reads them. */
export type WrittenParameters = {
  [Key in keyof WireParameters]?: WireParameters[Key] | ElementOf<WireParameters[Key]>;
};
type ElementOf<List> = List extends (infer Item)[] | undefined ? Item : never;

/** Accepts written parameters unchanged, because parsing would turn their plain strings into lists. */
export const writtenParameters = z.custom<WrittenParameters>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
