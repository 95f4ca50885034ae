import * as z from "zod/mini";
import {
  countryCode,
  departmentId,
  fundingRound,
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
/** Limit of the employers of a people search. Each employer is looked up in the directory. */
export const employerLimit = listLimit;
/** Limit of roles in a candidate's search. Each role adds conditions on job titles to the database query. */
export const candidateRoleLimit = 10;
/** Limit of skills in a candidate's search. */
export const candidateSkillLimit = 30;
/** Limit of a title, keyword or place name in characters. */
const phraseLengthLimit = 80;
/** Limit of a company's name in characters. */
export const companyNameLimit = 200;

/** Creates a schema for an optional value. Reads null and `""`, which HTML forms send, as absent. */
function optionalValue<Schema extends z.core.$ZodType>(schema: Schema) {
  const read = z.transform((value) => (isBlank(value) ? undefined : value));
  return z.optional(z.pipe(read as AnyInputSchema<z.input<Schema> | undefined>, z.optional(schema)));
}

/** Creates a schema for an optional list. Reads a single value as a list with one item, and `""` and null as absent. */
function optionalList<Schema extends z.core.$ZodType>(schema: Schema, most = z.maxLength(listLimit)) {
  const list = z.array(schema).check(most);
  const read = z.transform((value) =>
    isBlank(value) || Array.isArray(value) ? value || undefined : [value],
  );
  return z.optional(z.pipe(read as AnyInputSchema<z.input<typeof list> | undefined>, z.optional(list)));
}

type AnyInputSchema<Output> = z.ZodMiniType<Output, unknown>;

function isBlank(value: unknown): boolean {
  return value === "" || value === null || value === undefined;
}

const wirePhrase = z.string().check(z.trim(), z.minLength(1), z.maxLength(phraseLengthLimit));
const wireDays = z.int().check(z.positive(), z.lte(3650));
const wireKind = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(
      phraseLengthLimit,
      `Describe a kind of business with at most ${phraseLengthLimit} characters`,
    ),
  );
const wireKinds = optionalList(
  wireKind,
  z.maxLength(listLimit, `Name at most ${listLimit} kinds of business`),
);
/** A company's name. It may be longer than a phrase, because the directory stores names in full. */
const wireName = z.string().check(z.trim(), z.minLength(1), z.maxLength(companyNameLimit));
const wireAmount = z.number().check(z.nonnegative(), z.lte(1e15));

const wirePlace = z.object({
  metroRegion: optionalValue(metroCode),
  state: optionalValue(stateCode),
  country: optionalValue(countryCode),
  city: optionalValue(wirePhrase),
  region: optionalValue(wirePhrase),
  exact: optionalValue(z.literal(true)),
});

const wireCompanyReference = z.object({ id: optionalValue(wirePhrase), name: optionalValue(wireName) });

const wireRange = z.object({
  min: z.nullable(wireAmount),
  max: z.nullable(wireAmount),
  maxExclusive: z.optional(z.literal(true)),
});

const wireExclusion = z.object({
  industryCodes: optionalList(industryCode),
  places: optionalList(wirePlace),
  jobFunctions: optionalList(jobFunctionCode),
  managementLevels: optionalList(managementLevel),
  titles: optionalList(wirePhrase),
  keywords: optionalList(wirePhrase),
  employees: optionalValue(wireRange),
  kinds: wireKinds,
});

const wireEmployer = z.object({
  id: optionalValue(wirePhrase),
  name: wirePhrase,
  former: optionalValue(z.boolean()),
});

/**
 * The schema of `searchParams`: the keys of all four wire shapes (company, people, filters panel, interpreted) and
 * additional keys. Every key is optional, and unknown keys are dropped. A list may also be sent as a single value.
 */
export const wireParameters = z.object({
  industryCodes: optionalList(industryCode),
  metroRegion: optionalList(metroCode),
  state: optionalValue(stateCode),
  country: optionalValue(countryCode),
  city: optionalValue(wirePhrase),
  region: optionalValue(wirePhrase),
  exact: optionalValue(z.literal(true)),
  places: optionalList(wirePlace),
  employeeRangeMin: optionalValue(wireAmount),
  employeeRangeMax: optionalValue(wireAmount),
  revenue: optionalValue(revenueRangeId),
  revenueRangeMin: optionalValue(wireAmount),
  revenueRangeMax: optionalValue(wireAmount),
  fundingAmountMin: optionalValue(wireAmount),
  fundingAmountMax: optionalValue(wireAmount),
  jobFunction: optionalList(jobFunctionCode),
  department: optionalList(departmentId),
  managementLevel: optionalList(managementLevel),
  managementLevels: optionalList(managementLevel),
  jobTitle: optionalList(wirePhrase),
  currentTitle: optionalList(wirePhrase),
  hiring: optionalValue(
    z.object({
      titles: optionalList(wirePhrase),
      functions: optionalList(jobFunctionCode),
      withinDays: optionalValue(wireDays),
      remote: optionalValue(z.literal(true)),
      technologies: optionalList(wirePhrase),
    }),
  ),
  candidate: optionalValue(
    z.object({
      roles: optionalList(
        wirePhrase,
        z.maxLength(candidateRoleLimit, `Name at most ${candidateRoleLimit} roles, the most wanted first`),
      ),
      level: optionalValue(z.enum(experienceLevels)),
      places: optionalList(wirePlace),
      skills: optionalList(wirePhrase, z.maxLength(candidateSkillLimit)),
    }),
  ),
  exclude: optionalValue(wireExclusion),
  similarTo: optionalValue(z.object({ id: optionalValue(wirePhrase), name: optionalValue(wirePhrase) })),
  keywords: optionalList(wirePhrase),
  includeUnknown: optionalList(z.enum(["employees", "revenue", "funding", "founded"])),
  sortBy: optionalValue(
    z.enum([
      "name",
      "employeeCount",
      "revenue",
      "funding",
      "intent",
      "newestPosting",
      "relevance",
      "seniority",
      "title",
    ]),
  ),
  sortOrder: optionalValue(z.enum(["asc", "desc"])),
  foundedMin: optionalValue(wireAmount),
  foundedMax: optionalValue(wireAmount),
  openJobsMin: optionalValue(wireAmount),
  openJobsMax: optionalValue(wireAmount),
  lastRounds: optionalList(fundingRound),
  lastFundedWithinDays: optionalValue(wireDays),
  employers: optionalList(
    wireEmployer,
    z.maxLength(employerLimit, `Name at most ${employerLimit} employers`),
  ),
  kinds: wireKinds,
  /** Titles that match word for word, without the other names of the same job. */
  literalTitles: optionalList(wirePhrase),
  rpp: optionalValue(z.int().check(z.gte(1), z.lte(100))),
  /** The query text from which these parameters were interpreted (see `ai-company-search-enriched`). */
  interpretedQuery: z.optional(z.string().check(z.maxLength(500))),
  companies: optionalList(wireCompanyReference),
  /**
   * The reading that the user chose for a query that is a company's name: `words` searches by the words of the query,
   * `company` for the company.
   */
  readAs: optionalValue(z.enum(["words", "company"])),
});

export type WireParameters = z.output<typeof wireParameters>;

/**
 * Parameters as replies contain them. A list with one item may be written as that item alone. `readParameters` reads
 * both forms.
 */
export type WrittenParameters = {
  [Key in keyof WireParameters]?: WireParameters[Key] | ListItem<WireParameters[Key]>;
};
type ListItem<List> = List extends (infer Item)[] | undefined ? Item : never;

/** Accepts written parameters unchanged. Parsing them would turn their plain strings into lists. */
export const writtenParameters = z.custom<WrittenParameters>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
