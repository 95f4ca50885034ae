import {
  type InterpretationDetail,
  readParameters,
  type SearchParameters,
  type WireParameters,
  type WrittenParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import { describeParameters, type Interpreter } from "@eq/understanding";
import { badRequest } from "../../platform/http/refusal.ts";

export type SearchMode = "companies" | "people";

export interface SearchRequest {
  query: string;
  searchParams?: WireParameters | undefined;
  /** True for a parameter form: its values are what is meant, whatever the text says. */
  forceStructuredSearch?: boolean | undefined;
}

export interface PlannedSearch {
  parameters: SearchParameters;
  interpretation: InterpretationDetail;
}

const placeKeys = ["metroRegion", "state", "country", "city", "places"] as const;

/**
 * What a request searches for, and how that is told to the user.
 * `searchParams` that were read from this very text (`interpretedQuery`), or that come from a form, are the
 * whole truth, even if empty. Otherwise the text is interpreted and what `searchParams` holds is laid over it.
 * @throws Refusal 400 when there is neither text nor a parameter.
 */
export function planSearch(
  interpreter: Interpreter,
  mode: SearchMode,
  request: SearchRequest,
): PlannedSearch {
  const query = request.query.trim();
  const given: WireParameters = request.searchParams ?? {};
  if (query === "" && !hasParameters(given)) {
    throw badRequest("Describe who you are looking for, for example: Software companies in Austin");
  }
  const write = mode === "companies" ? writeCompanyParameters : writePeopleParameters;
  const reading = interpreter.interpret(request.query, { mode });
  const isTruth = request.forceStructuredSearch || given.interpretedQuery === request.query;
  const written = isTruth || query === "" ? given : layOver(write(reading.parameters), given);
  const parameters = readParameters(written);
  return {
    parameters,
    interpretation: {
      searchParams: write(parameters),
      interpretation: describeParameters(parameters, mode),
      query: request.query,
      spans: reading.spans,
      unexplained: reading.unexplained,
      confidence: reading.confidence,
    },
  };
}

/** Given values win; any given place replaces all the places that were read. */
function layOver(read: WrittenParameters, given: WireParameters): WrittenParameters {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const base = { ...read };
  if (placeKeys.some((key) => key in present)) for (const key of placeKeys) delete base[key];
  return { ...base, ...present };
}

function hasParameters({
  interpretedQuery: _text,
  rpp: _size,
  sortBy: _by,
  sortOrder: _order,
  ...rest
}: WireParameters) {
  return Object.values(rest).some((value) => value !== undefined);
}
