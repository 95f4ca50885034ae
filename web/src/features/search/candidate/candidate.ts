import { candidateProfile, type ExperienceLevel, type SearchParameters, wireParameters } from "@eq/contracts";
import * as z from "zod/mini";
import { persistedJson } from "../../../lib/persisted/persisted.ts";
import { isUserDataLocked } from "../../../lib/persisted/text-storage.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { ProfileTerms } from "../interpreter/profile-terms.ts";
import { levelOf, mapProfile, type ParsedProfile } from "./map-profile.ts";

/** The candidate: the wanted jobs and their level. */
export interface Candidate {
  name: string;
  /** The most wanted first. */
  roles: readonly string[];
  level: ExperienceLevel | "";
  /** The profile that this was filled in from; null where it was written by hand. */
  parsed: ParsedProfile | null;
  /** What is shown: the place to put a resume in, or the form. */
  view: "upload" | "form";
}

const parsedShape = z.object({
  profile: candidateProfile,
  terms: z.object({
    places: z.record(z.string(), z.object({})),
    industries: z.record(z.string(), z.array(z.string())),
  }),
});

const nobody: Candidate = { name: "", roles: [], level: "", parsed: null, view: "upload" };

/** Kept in the tab: it outlives a reload and the way through signing in, and ends with signing out. */
const stored = persistedJson("eq_candidate", z.record(z.string(), z.unknown()));
const candidate = createStore<Candidate>(recover(stored.get()));
/** Fields of a new profile that the form has not taken over yet. */
const pendingFields = createStore<Partial<SearchParameters> | null>(null);

export const getCandidate = candidate.get;
export const useCandidate = (): Candidate => useStore(candidate);

export function changeCandidate(next: Partial<Candidate>): void {
  candidate.set({ ...candidate.get(), ...next });
  if (!isUserDataLocked()) stored.set({ ...candidate.get() });
}

/** Fills the form in from a profile. */
export function fillFromProfile(parsed: ParsedProfile): void {
  const { parameters, ...who } = mapProfile(parsed);
  changeCandidate({ ...who, parsed, view: "form" });
  // The order was chosen for the candidate before.
  pendingFields.set({ ...parameters, sort: null });
}

/** Returns the pending fields once. */
export function takePendingFields(): Partial<SearchParameters> | null {
  const waiting = pendingFields.get();
  pendingFields.set(null);
  return waiting;
}

export const usePendingFields = () => useStore(pendingFields);

/** Reads a stored candidate; an earlier format had one role. */
export function recover(kept: Record<string, unknown> | null): Candidate {
  if (kept === null) return nobody;
  const { name, role, roles, level, parsed, view } = kept;
  const texts: unknown[] = Array.isArray(roles) ? roles : [role];
  const known = texts.filter((text) => typeof text === "string" && text.trim() !== "") as string[];
  const isFilled = known.length > 0 || (typeof name === "string" && name !== "");
  return {
    name: typeof name === "string" ? name : "",
    roles: known,
    level: typeof level === "string" ? levelOf(level) : "",
    parsed: readParsed(parsed),
    view: view === "form" || (view === undefined && isFilled) ? "form" : "upload",
  };
}

function readParsed(value: unknown): ParsedProfile | null {
  const parsed = z.safeParse(parsedShape, value);
  if (!parsed.success) return null;
  // A code that is known no more would be refused with the search.
  const { places, industries } = (value as ParsedProfile).terms;
  const read = wireParameters.safeParse({
    places: Object.values(places),
    industryCodes: Object.values(industries).flat(),
  });
  const terms: ProfileTerms = read.success ? { places, industries } : { places: {}, industries: {} };
  return { profile: parsed.data.profile, terms };
}
