import { applyQueryClarifications, type Clarification, readParameters } from "@eq/contracts";
import { callEndpoint } from "../../../lib/api.ts";
import { chooseReading } from "../interpreter/reading-choices.ts";
import { buildSearch } from "../query/search-request.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";

export interface ClarificationAnswer {
  type: Clarification["type"];
  /** The id of the chosen option. */
  optionId: string;
}

/**
 * Applies the chosen readings to a search: takes the server's modified query and parameters and keeps the
 * manual edits.
 * @throws ApiError
 */
export async function applyClarifications(
  { request: { query }, edits }: SubmittedSearch,
  answers: readonly ClarificationAnswer[],
): Promise<SubmittedSearch> {
  const { data } = await callEndpoint(applyQueryClarifications, {
    originalQuery: query,
    clarifications: [...answers],
  });
  const parameters = readParameters(data.appliedParams);
  return buildSearch("companies", data.modifiedQuery, { parameters, edits });
}

/**
 * Stores the chosen readings in this tab, so that the user is not asked again. An option's id has the ambiguous words
 * and the chosen reading: "Portland>Portland, ME".
 */
export function rememberReadings(chosen: readonly string[]): void {
  for (const optionId of chosen) {
    const [words = "", reading = ""] = optionId.split(">");
    if (words !== "" && reading !== "") chooseReading(words, reading);
  }
}
