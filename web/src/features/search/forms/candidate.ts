import {
  type ManagementLevel,
  managementLevels,
  type SearchParameters,
  writeCompanyParameters,
} from "@eq/contracts";
import { storedJson } from "../../../lib/storage.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import { placeText } from "../query/chip-text.ts";
import { withFormDefaults } from "../query/form-defaults.ts";
import type { QueryEdits } from "../query/query-edits.ts";

/** Whom companies are looked for: the job that they should be hiring for, and how high it stands. */
export interface Candidate {
  name: string;
  role: string;
  level: ManagementLevel | "";
}

const nobody: Candidate = { name: "", role: "", level: "" };
const stored = storedJson<Candidate>("eq_candidate", isCandidate, "session");
const candidate = createStore<Candidate>(stored.read() ?? nobody);

export function useCandidate() {
  const change = (next: Partial<Candidate>) => {
    candidate.set({ ...candidate.get(), ...next });
    stored.write(candidate.get());
  };
  return { candidate: useStore(candidate), change };
}

/** Words that say a level in a job's title; a title that has none of them gets them. */
const levelWords: Record<ManagementLevel, string> = {
  "Board Member": "board member",
  "C Level Exec": "chief",
  "VP Level Exec": "vice president",
  Director: "director",
  Manager: "manager",
  "Non Manager": "",
};

/** The title of the open job that would suit: the role, with its level where the role does not say one. */
export function jobTitleFor({ role, level }: Candidate): string {
  const title = role.trim();
  const words = level === "" ? "" : levelWords[level];
  const saysLevel = /\b(chief|c[eofimt]o|vp|vice president|president|head|director|manager|lead)\b/i.test(
    title,
  );
  return words === "" || saysLevel ? title : `${words} ${title}`;
}

/** A candidate's search as it is saved: its sentence, with the name before it, and what it asks of companies. */
export function describeCandidate(candidate: Candidate, parameters: SearchParameters) {
  const title = jobTitleFor(candidate);
  const [place] = parameters.places;
  const where = place ? ` in ${placeText(place)}` : "";
  const text = title === "" ? "" : `Companies hiring ${title}${where}`.slice(0, 500);
  const hiring = title === "" ? null : { titles: [title], functions: [] };
  const name = [candidate.name.trim(), text].filter(Boolean).join(": ");
  return { text, name, parameters: { ...parameters, ...withFormDefaults("mpc", parameters), hiring } };
}

/** The search for companies with an open job for a candidate, within what the form asks of them. */
export function askForCandidate(
  candidate: Candidate,
  asked: SearchParameters,
  edits: QueryEdits,
): AskedSearch {
  const { text: query, parameters } = describeCandidate(candidate, asked);
  return {
    request: {
      query,
      searchParams: { ...writeCompanyParameters(parameters), interpretedQuery: query, rpp: 25 },
      forceStructuredSearch: true,
      leadType: "mpc",
    },
    edits,
  };
}

function isCandidate(value: unknown): value is Candidate {
  if (typeof value !== "object" || value === null) return false;
  const { name, role, level } = value as Record<string, unknown>;
  const isLevel = level === "" || managementLevels.some((known) => known === level);
  return typeof name === "string" && typeof role === "string" && isLevel;
}
