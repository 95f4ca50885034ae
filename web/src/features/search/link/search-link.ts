import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import * as z from "zod/mini";
import { isReadingChoices, noChoices, type ReadingChoices } from "../interpreter/reading-choices.ts";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";
import type { QueryEdits, RemovedValue } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import {
  decodeChipKey,
  decodeFields,
  encodeChipKey,
  encodeFields,
  escapeSeparators,
  unescapeText,
} from "./filter-entries.ts";

/**
 * The search in a screen's address: `?mode=people&q=managers&f=place:state=OH`. `f` may repeat. Each entry is
 * a manual filter, a removed chip ("-place:state=OH@ohio"), the chosen reading of ambiguous words
 * ("means:portland=...") or a value of the candidate form ("role:Nurse").
 */
export interface LinkParams {
  mode?: SearchMode;
  q?: string;
  f?: string[];
}

/** The decoded search of a link. */
export interface SearchLink {
  query: string;
  edits: QueryEdits;
  choices: ReadingChoices;
  /** Values of the candidate form; never a name, a contact detail or resume text. */
  candidate: { roles: string[]; level: ExperienceLevel | ""; skills: string[] };
}

/** The largest number of roles that the API accepts. */
const maxRoles = 10;
/** The largest number of skills that the API accepts. */
const maxSkills = 30;
const isValidPhrase = (phrase: string) => phrase !== "" && phrase.length <= 80;

const linkParamsSchema = z.object({
  mode: z.catch(z.optional(z.enum(searchModes)), undefined),
  q: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  f: z.catch(z.optional(z.array(z.string()).check(z.minLength(1))), undefined),
});

/** Validates the parameters of an address; invalid ones are dropped and the others kept. */
export function readLinkParams(search: Record<string, unknown>): LinkParams {
  const f = typeof search.f === "string" ? [search.f] : search.f;
  const { success, data } = z.safeParse(linkParamsSchema, { ...search, f });
  return success ? dropUndefined(data) : {};
}

/** True for an address with a search, false for one with only a mode. */
export function hasSearch(params: LinkParams): boolean {
  const { q, f } = encodeLink("companies", decodeLink(params));
  return q !== undefined || f !== undefined;
}

/** Creates a key for comparing links: equal links have equal keys. */
export const createLinkKey = ({ mode, q, f }: LinkParams): string => JSON.stringify([mode, q, f]);

export function decodeLink({ q = "", f = [] }: LinkParams): SearchLink {
  const valuesOf = (name: string) =>
    f.filter((entry) => entry.startsWith(name)).map((entry) => entry.slice(name.length));
  const level = experienceLevels.find((each) => valuesOf("level:").includes(each)) ?? "";
  const choices = Object.fromEntries(valuesOf("means:").map((entry) => splitUnescaped(entry, "=")));
  return {
    query: q,
    edits: { chosen: decodeFields(f), removed: valuesOf("-").flatMap((entry) => decodeRemoval(entry) ?? []) },
    choices: isReadingChoices(choices) ? choices : noChoices,
    candidate: {
      roles: valuesOf("role:").filter(isValidPhrase).slice(0, maxRoles),
      level,
      skills: valuesOf("skill:").filter(isValidPhrase).slice(0, maxSkills),
    },
  };
}

export function encodeLink(mode: SearchMode, { query, edits, choices, candidate }: SearchLink): LinkParams {
  const f = [
    ...candidate.roles.map((role) => `role:${role}`),
    ...(candidate.level ? [`level:${candidate.level}`] : []),
    ...candidate.skills.map((skill) => `skill:${skill}`),
    ...encodeFields(edits.chosen),
    ...edits.removed.map(encodeRemoval),
    ...Object.entries(choices).map(
      ([words, reading]) => `means:${escapeSeparators(words, "=")}=${escapeSeparators(reading, "=")}`,
    ),
  ];
  return dropUndefined({ mode, q: query || undefined, f: f.length > 0 ? f : undefined });
}

/** Builds the link of a search. A candidate search's link omits the query, which may contain resume text. */
export function createSearchLink(
  mode: SearchMode,
  { request, edits, choices = noChoices }: SubmittedSearch,
): LinkParams {
  // The link is built without validation: the server rejects invalid values with a message that the user sees.
  const candidate: { roles?: string[]; level?: string; skills?: string[] } =
    (mode === "mpc" && request.searchParams?.candidate) || {};
  return encodeLink(mode, {
    query: mode === "mpc" ? "" : request.query,
    edits,
    choices,
    candidate: {
      roles: candidate.roles ?? [],
      level: experienceLevels.find((each) => each === candidate.level) ?? "",
      skills: candidate.skills ?? [],
    },
  });
}

function encodeRemoval({ key, words }: RemovedValue): string {
  const chip = `-${escapeSeparators(encodeChipKey(key), "@")}`;
  return words === "" ? chip : `${chip}@${escapeSeparators(words, "@")}`;
}

function decodeRemoval(entry: string): RemovedValue | null {
  const [chip, words] = splitUnescaped(entry, "@");
  const key = decodeChipKey(chip);
  return key ? { key, words } : null;
}

/** Splits a text at the separator and unescapes both parts; the second is empty without a separator. */
function splitUnescaped(text: string, separator: string): [string, string] {
  const [first = "", second = ""] = text.split(separator, 2).map(unescapeText);
  return [first, second];
}

function dropUndefined(params: { [Key in keyof LinkParams]: LinkParams[Key] | undefined }): LinkParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/**
 * Creates the key of the search in an address; addresses that decode to the same search have the same key. Without a
 * search, creates the key from the parameters as they are.
 */
export function createAddressKey(params: LinkParams, defaultMode: SearchMode): string {
  if (!hasSearch(params)) return createLinkKey(params);
  return createLinkKey(encodeLink(params.mode ?? defaultMode, decodeLink(params)));
}
