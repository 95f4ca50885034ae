import { type Company, emptySearchParameters, readParameters, type WrittenParameters } from "@eq/contracts";
import { computeStableHash } from "../../platform/stable-hash.ts";

/**
 * Computes the key that all runs of one search share, on any day. It is made of the parameters, because they decide alone
 * which companies match; the text only explains them.
 * @returns null without parameters: such a search was saved as text and has not run yet
 */
export function computeSearchKey(criteria: WrittenParameters): string | null {
  const key = computeStableHash(readParameters(criteria));
  return key === keyWithoutParameters ? null : key;
}

const keyWithoutParameters = computeStableHash(emptySearchParameters());

/** The key of a company among a search's results: its id, else its name in lower case. */
export function createObservationKey({ id, name }: Pick<Company, "id" | "name">): string {
  return id || `name:${name.toLowerCase()}`;
}

/** The id in a company's key; "" for a company without one. */
export const readCompanyId = (key: string) => (key.startsWith("name:") ? "" : key);
