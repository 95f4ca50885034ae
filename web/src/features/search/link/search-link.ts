import { type ExperienceLevel, experienceLevels } from "@eq/contracts";
import * as z from "zod/mini";
import { isReadingChoices, noChoices, type ReadingChoices } from "../interpreter/reading-choices.ts";
import { type SearchMode, searchModes } from "../mode/search-mode.ts";
import type { QueryEdits, Removal } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import {
  escapeIn,
  readChipKey,
  readFields,
  unescapeText,
  writeChipKey,
  writeFields,
} from "./filter-entries.ts";

/**
 * The search in the address of a screen: `?mode=people&q=managers&f=place:state=OH`. `f` repeats; an entry is a
 * filter set by hand, a removed chip ("-place:state=OH@ohio"), the reading of ambiguous words ("means:portland=...")
 * or a value of the candidate form ("role:Nurse").
 */
export interface LinkParams {
  mode?: SearchMode;
  q?: string;
  f?: string[];
}

/** A search that a link leads to. */
export interface SearchLink {
  query: string;
  edits: QueryEdits;
  choices: ReadingChoices;
  /** The candidate form's own values; never a name, a contact detail or text of a resume. */
  candidate: { roles: string[]; level: ExperienceLevel | "" };
}

/** As the API accepts them. */
const maxRoles = 10;
const isRole = (role: string) => role !== "" && role.length <= 80;

const rawParams = z.object({
  mode: z.catch(z.optional(z.enum(searchModes)), undefined),
  q: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  f: z.catch(z.optional(z.array(z.string()).check(z.minLength(1))), undefined),
});

/** Reads the search of an address; what cannot be used is left out and the rest stays. */
export function readLinkParams(search: Record<string, unknown>): LinkParams {
  const f = typeof search.f === "string" ? [search.f] : search.f;
  const { success, data } = z.safeParse(rawParams, { ...search, f });
  return success ? definedOnly(data) : {};
}

/** True for an address that leads to a search, rather than to a mode alone. */
export function hasSearch(params: LinkParams): boolean {
  const { q, f } = encodeLink("companies", decodeLink(params));
  return q !== undefined || f !== undefined;
}

/** One text for each search: equal for equal links. */
export const linkKey = ({ mode, q, f }: LinkParams): string => JSON.stringify([mode, q, f]);

export function decodeLink({ q = "", f = [] }: LinkParams): SearchLink {
  const valuesOf = (name: string) =>
    f.filter((entry) => entry.startsWith(name)).map((entry) => entry.slice(name.length));
  const level = experienceLevels.find((known) => valuesOf("level:").includes(known)) ?? "";
  const choices = Object.fromEntries(valuesOf("means:").map((entry) => split(entry, "=")));
  return {
    query: q,
    edits: { chosen: readFields(f), removed: valuesOf("-").flatMap((entry) => readRemoval(entry) ?? []) },
    choices: isReadingChoices(choices) ? choices : noChoices,
    candidate: { roles: valuesOf("role:").filter(isRole).slice(0, maxRoles), level },
  };
}

export function encodeLink(mode: SearchMode, { query, edits, choices, candidate }: SearchLink): LinkParams {
  const f = [
    ...candidate.roles.map((role) => `role:${role}`),
    ...(candidate.level ? [`level:${candidate.level}`] : []),
    ...writeFields(edits.chosen),
    ...edits.removed.map(writeRemoval),
    ...Object.entries(choices).map(
      ([words, reading]) => `means:${escapeIn(words, "=")}=${escapeIn(reading, "=")}`,
    ),
  ];
  return definedOnly({ mode, q: query || undefined, f: f.length > 0 ? f : undefined });
}

/** The link of a search. That of a candidate has no text: it may be a sentence of the resume. */
export function linkOf(
  mode: SearchMode,
  { request, edits, choices = noChoices }: SubmittedSearch,
): LinkParams {
  // Not validated: the server refuses what does not fit, with a message that the user sees.
  const candidate: { roles?: string[]; level?: string } =
    (mode === "mpc" && request.searchParams?.candidate) || {};
  return encodeLink(mode, {
    query: mode === "mpc" ? "" : request.query,
    edits,
    choices,
    candidate: {
      roles: candidate.roles ?? [],
      level: experienceLevels.find((known) => known === candidate.level) ?? "",
    },
  });
}

function writeRemoval({ key, words }: Removal): string {
  const chip = `-${escapeIn(writeChipKey(key), "@")}`;
  return words === "" ? chip : `${chip}@${escapeIn(words, "@")}`;
}

function readRemoval(entry: string): Removal | null {
  const [chip, words] = split(entry, "@");
  const key = readChipKey(chip);
  return key ? { key, words } : null;
}

/** The two unescaped halves of a text; the second is empty without the separator. */
function split(text: string, separator: string): [string, string] {
  const [first = "", second = ""] = text.split(separator, 2).map(unescapeText);
  return [first, second];
}

function definedOnly(params: { [Key in keyof LinkParams]: LinkParams[Key] | undefined }): LinkParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/** The key of the search that an address leads to, in its usual form; that of its mode where it has no search. */
export function addressKey(params: LinkParams, defaultMode: SearchMode): string {
  if (!hasSearch(params)) return linkKey(params);
  return linkKey(encodeLink(params.mode ?? defaultMode, decodeLink(params)));
}
