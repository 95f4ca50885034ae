import {
  type InterpretationDetail,
  readParameters,
  type SearchParameters,
  type WireParameters,
  type WrittenParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import type { Interpretation } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import { badRequest } from "../../platform/http/refusal.ts";
import { isWordless } from "./is-wordless.ts";
import { createModelHelp, type ModelHelp } from "./model-help.ts";
import { fallbackInterpretation, readText } from "./read-text.ts";
import type { QueryReaders, SearchMode } from "./readers.ts";
import { refuseReversedRanges } from "./refuse-reversed-ranges.ts";

export interface SearchRequest {
  query: string;
  searchParams?: WireParameters | undefined;
  /** True for a search by form: the form's values count, and the text is not interpreted. */
  forceStructuredSearch?: boolean | undefined;
  /** Page number from 1. Later pages are planned like the first one. */
  page?: number | undefined;
}

export interface PlannedSearch {
  parameters: SearchParameters;
  interpretation: InterpretationDetail;
  /**
   * Asks the language model about open words. This property is null when the model is not needed.
   * @returns an improved plan, or null when the model does not help
   * @throws the abort reason of the signal
   */
  improve: ((signal: AbortSignal) => Promise<PlannedSearch | null>) | null;
}

const placeParameterNames = ["metroRegion", "state", "country", "city", "region", "exact", "places"] as const;

/**
 * Plans a search: its parameters, and their interpretation for the user. Only `searchParams` count, even if empty, when
 * they were read from the same text (`interpretedQuery`) or come from a form. Otherwise the text is interpreted, and
 * `searchParams` override the interpretation.
 * @throws Refusal 400 when the search has neither a word nor a parameter, or has a range whose minimum is above its
 * maximum
 */
export function planSearch(
  readers: QueryReaders,
  how: { mode: SearchMode; log: FastifyBaseLogger },
  request: SearchRequest,
): PlannedSearch {
  const sent = request.searchParams ?? {};
  const isBlank = isWordless(request.query);
  refuseReversedRanges(sent);
  if (isBlank && !hasParameters(sent)) {
    throw badRequest("Describe who you are looking for, for example: Software companies in Austin");
  }
  const reading = readText(readers.interpreter, request.query, how);
  const isAuthoritative = request.forceStructuredSearch || isBlank || sent.interpretedQuery === request.query;
  const write = (read: Interpretation) =>
    writePlan({
      mode: how.mode,
      sent,
      reading: read,
      isAuthoritative: isAuthoritative === true,
      interpreter: readers.interpreter,
      byModel: read !== reading,
    });
  const help = isAuthoritative ? null : createModelHelp(readers, { reading, ...how });
  return help ? planWithModelHelp(help, { write, reading, page: request.page ?? 1 }) : write(reading);
}

/**
 * Plans a search with the language model's help. A cached answer is used at once; only a search's first page may ask
 * the model.
 */
function planWithModelHelp(
  help: ModelHelp,
  plan: { write: (read: Interpretation) => PlannedSearch; reading: Interpretation; page: number },
): PlannedSearch {
  const cached = help.recall();
  if (cached || plan.page > 1) return plan.write(cached ?? plan.reading);
  const improve = async (signal: AbortSignal) => {
    const better = await help.ask(signal);
    return better && plan.write(better);
  };
  return { ...plan.write(plan.reading), improve };
}

/** @param isAuthoritative when true, only `sent` counts, and `reading` only explains the words */
function writePlan({
  mode,
  sent,
  reading,
  isAuthoritative,
  byModel,
  interpreter,
}: {
  mode: SearchMode;
  sent: WireParameters;
  reading: Interpretation;
  isAuthoritative: boolean;
  byModel: boolean;
  interpreter: QueryReaders["interpreter"];
}): PlannedSearch {
  const write = mode === "companies" ? writeCompanyParameters : writePeopleParameters;
  const parameters = readParameters(
    isAuthoritative ? sent : overrideParameters(write(reading.parameters), sent),
  );
  const isFallback = reading.interpretation === fallbackInterpretation && !isAuthoritative;
  return {
    parameters,
    interpretation: {
      searchParams: write(parameters),
      interpretation: isFallback ? fallbackInterpretation : interpreter.describe(parameters, mode),
      query: reading.query,
      spans: reading.spans,
      unexplained: reading.unexplained,
      notes: reading.notes,
      confidence: reading.confidence,
      ...(byModel && { byModel }),
      ...(parameters.kinds.length > 0 && { kinds: interpreter.describeKinds(parameters) }),
    },
    improve: null,
  };
}

/**
 * Overrides interpreted parameters by those of the request. When the request has any parameter for a place, all
 * interpreted places are dropped.
 */
function overrideParameters(read: WrittenParameters, sent: WireParameters): WrittenParameters {
  const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const base = { ...read };
  // Kinds refine industries. Chosen industries replace both.
  if ("industryCodes" in present) delete base.kinds;
  if (placeParameterNames.some((key) => key in present))
    for (const key of placeParameterNames) delete base[key];
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
