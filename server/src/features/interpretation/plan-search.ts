import {
  type InterpretationDetail,
  readParameters,
  type SearchParameters,
  type WireParameters,
  type WrittenParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import { describeParameters, type Interpretation } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import { badRequest } from "../../platform/http/refusal.ts";
import { isWordless } from "./is-wordless.ts";
import { type ModelHelp, openHelp } from "./model-help.ts";
import { fallbackText, readText } from "./read-text.ts";
import type { Readers, SearchMode } from "./readers.ts";
import { refuseReversedRanges } from "./refuse-reversed-ranges.ts";

export interface SearchRequest {
  query: string;
  searchParams?: WireParameters | undefined;
  /** True for a parameter form: its values are what is meant, whatever the text says. */
  forceStructuredSearch?: boolean | undefined;
  /** Counted from 1. Later pages are planned as the first one was. */
  page?: number | undefined;
}

export interface PlannedSearch {
  parameters: SearchParameters;
  interpretation: InterpretationDetail;
  /**
   * Set when the language model should be asked what was left open: gives a better plan, or null when there is
   * none. @throws what the signal was aborted with.
   */
  improve: ((signal: AbortSignal) => Promise<PlannedSearch | null>) | null;
}

const placeKeys = ["metroRegion", "state", "country", "city", "places"] as const;

/**
 * What a request searches for, and how that is told to the user.
 * `searchParams` that were read from this very text (`interpretedQuery`), or that come from a form, are the
 * whole truth, even if empty. Otherwise the text is interpreted and what `searchParams` holds is laid over it.
 * @throws Refusal 400 when there is neither a word nor a parameter, or a range ends below its start.
 */
export function planSearch(
  readers: Readers,
  how: { mode: SearchMode; log: FastifyBaseLogger },
  request: SearchRequest,
): PlannedSearch {
  const given = request.searchParams ?? {};
  const isBlank = isWordless(request.query);
  refuseReversedRanges(given);
  if (isBlank && !hasParameters(given)) {
    throw badRequest("Describe who you are looking for, for example: Software companies in Austin");
  }
  const reading = readText(readers.interpreter, request.query, how);
  const isTruth = request.forceStructuredSearch || isBlank || given.interpretedQuery === request.query;
  const write = (read: Interpretation) =>
    writePlan({ mode: how.mode, given, reading: read, isTruth: isTruth === true, byModel: read !== reading });
  const help = isTruth ? null : openHelp(readers, { reading, ...how });
  return help ? planWithHelp(help, { write, reading, page: request.page ?? 1 }) : write(reading);
}

/** A text that was helped with before is planned with that; only first pages ask. */
function planWithHelp(
  help: ModelHelp,
  plan: { write: (read: Interpretation) => PlannedSearch; reading: Interpretation; page: number },
): PlannedSearch {
  const known = help.recall();
  if (known || plan.page > 1) return plan.write(known ?? plan.reading);
  const improve = async (signal: AbortSignal) => {
    const better = await help.ask(signal);
    return better && plan.write(better);
  };
  return { ...plan.write(plan.reading), improve };
}

/** @param isTruth whether `given` alone is what is meant, and `reading` only says what the words are */
function writePlan({
  mode,
  given,
  reading,
  isTruth,
  byModel,
}: {
  mode: SearchMode;
  given: WireParameters;
  reading: Interpretation;
  isTruth: boolean;
  byModel: boolean;
}): PlannedSearch {
  const write = mode === "companies" ? writeCompanyParameters : writePeopleParameters;
  const parameters = readParameters(isTruth ? given : layOver(write(reading.parameters), given));
  const isFallback = reading.interpretation === fallbackText && !isTruth;
  return {
    parameters,
    interpretation: {
      searchParams: write(parameters),
      interpretation: isFallback ? fallbackText : describeParameters(parameters, mode),
      query: reading.query,
      spans: reading.spans,
      unexplained: reading.unexplained,
      notes: reading.notes,
      confidence: reading.confidence,
      ...(byModel && { byModel }),
    },
    improve: null,
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
