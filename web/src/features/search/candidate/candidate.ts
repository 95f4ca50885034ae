import { candidateProfile, type ExperienceLevel, type SearchParameters, wireParameters } from "@eq/contracts";
import * as z from "zod/mini";
import { createPersistedJson } from "../../../lib/persisted/persisted.ts";
import { isUserDataLocked } from "../../../lib/persisted/text-storage.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { ProfileTerms } from "../interpreter/profile-terms.ts";
import { mapProfile, type ParsedProfile, parseExperienceLevel } from "./map-profile.ts";

/** The candidate whose resume is placed: name, target roles and level. */
export interface Candidate {
  name: string;
  /** Target job titles; the preferred one comes first. */
  roles: readonly string[];
  level: ExperienceLevel | "";
  /** Skills that give points to postings which name them. */
  skills: readonly string[];
  /** The file of the resume and the day on which it was read; null for pasted text or a form filled in by hand. */
  file: ResumeFile | null;
  /** The profile that filled the form; null if the user filled it in. */
  parsed: ParsedProfile | null;
  /** Which view is shown: the resume upload or the form. */
  view: "upload" | "form";
}

export interface ResumeFile {
  name: string;
  /** ISO 8601, with the time. */
  readAt: string;
}

const skillsSchema = z.array(z.string());
const resumeFileSchema = z.object({ name: z.string(), readAt: z.string() });
const parsedProfileSchema = z.object({
  profile: candidateProfile,
  terms: z.object({
    places: z.record(z.string(), z.object({})),
    industries: z.record(z.string(), z.array(z.string())),
  }),
});

const emptyCandidate: Candidate = {
  name: "",
  roles: [],
  level: "",
  skills: [],
  file: null,
  parsed: null,
  view: "upload",
};

/** The candidate, stored in this tab. Survives a reload and signing in; deleted at sign-out. */
const persistedCandidate = createPersistedJson("eq_candidate", z.record(z.string(), z.unknown()));
const candidateStore = createStore<Candidate>(parseStoredCandidate(persistedCandidate.get()));
/** Company filters of a new profile that are not in the form yet; null when there are none. */
const pendingFormFields = createStore<Partial<SearchParameters> | null>(null);

export const getCandidate = candidateStore.get;
export const useCandidate = (): Candidate => useStore(candidateStore);

export function changeCandidate(next: Partial<Candidate>): void {
  candidateStore.set({ ...candidateStore.get(), ...next });
  if (!isUserDataLocked()) persistedCandidate.set({ ...candidateStore.get() });
}

/** Fills the candidate form from a profile. */
export function fillFormFromProfile(parsed: ParsedProfile, file: ResumeFile | null = null): void {
  const { parameters, ...who } = mapProfile(parsed);
  changeCandidate({ ...who, parsed, file, view: "form" });
  // Clears the sort order, which the user chose for the previous candidate.
  pendingFormFields.set({ ...parameters, sort: null });
}

/** Returns the pending form fields and clears them. */
export function takePendingFormFields(): Partial<SearchParameters> | null {
  const waiting = pendingFormFields.get();
  pendingFormFields.set(null);
  return waiting;
}

export const usePendingFormFields = () => useStore(pendingFormFields);

/** Parses a stored candidate, also from an earlier format that had one role instead of a list. */
export function parseStoredCandidate(value: Record<string, unknown> | null): Candidate {
  if (value === null) return emptyCandidate;
  const { level, skills, file, parsed, view } = value;
  const name = typeof value.name === "string" ? value.name : "";
  const roles = parseStoredRoles(value);
  const isFilled = roles.length > 0 || name !== "";
  return {
    name,
    roles,
    level: typeof level === "string" ? parseExperienceLevel(level) : "",
    skills: parseStored(skillsSchema, skills) ?? [],
    file: parseStored(resumeFileSchema, file),
    parsed: parseStoredProfile(parsed),
    view: view === "form" || (view === undefined && isFilled) ? "form" : "upload",
  };
}

function parseStoredRoles({ role, roles }: Record<string, unknown>): string[] {
  const texts: unknown[] = Array.isArray(roles) ? roles : [role];
  return texts.filter((text) => typeof text === "string").filter((text) => text.trim() !== "");
}

function parseStored<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : null;
}

function parseStoredProfile(value: unknown): ParsedProfile | null {
  const parsed = z.safeParse(parsedProfileSchema, value);
  if (!parsed.success) return null;
  // Drops all stored places and industries if one of their codes no longer exists. Otherwise the server would reject
  // the search.
  const { places, industries } = (value as ParsedProfile).terms;
  const read = wireParameters.safeParse({
    places: Object.values(places),
    industryCodes: Object.values(industries).flat(),
  });
  const terms: ProfileTerms = read.success ? { places, industries } : { places: {}, industries: {} };
  return { profile: parsed.data.profile, terms };
}
