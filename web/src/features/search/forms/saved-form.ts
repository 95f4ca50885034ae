import type { SentInputOf, saveSearchParameters, WrittenParameters } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";

/** A search form as it is handed over for saving. */
export interface SavedForm {
  name: string;
  /** What the form's fields say. */
  searchParams: WrittenParameters;
  /** The text that the parameters were read from; "" for a form without one. */
  parsedQuery: string;
  type: "companies" | "people" | "mpc";
  /** ISO 8601. */
  createdAt: string;
}

const maxNameLength = 200;
const maxTextLength = 500;

export function createSavedForm(
  mode: SearchMode,
  { name, text, searchParams }: { name: string; text: string; searchParams: WrittenParameters },
  now: Date,
): SavedForm {
  return {
    name: name.slice(0, maxNameLength),
    searchParams,
    parsedQuery: text.trim().slice(0, maxTextLength),
    type: mode,
    createdAt: now.toISOString(),
  };
}

const leadTypes = { companies: "client", people: "people", mpc: "mpc" } as const;

/** The call that saves a form. The server notes the time itself. */
export function writeSavedForm({
  name,
  searchParams,
  parsedQuery,
  type,
}: SavedForm): SentInputOf<typeof saveSearchParameters> {
  return {
    searchCriteria: { ...searchParams, interpretedQuery: undefined },
    leadType: leadTypes[type],
    resultsLimit: 25,
    customName: name,
    isFavorite: false,
    naturalQuery: parsedQuery,
  };
}
