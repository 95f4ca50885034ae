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
  /** True for a parameter form: its values alone count, not the text. */
  forceStructuredSearch?: boolean | undefined;
  /** From 1. Later pages are planned like the first one. */
  page?: number | undefined;
}

export interface PlannedSearch {
  parameters: SearchParameters;
  interpretation: InterpretationDetail;
  /**
   * Set when the language model should be asked about open words. @returns an improved plan, or null without one.
   * @throws the abort reason of the signal
   */
  improve: ((signal: AbortSignal) => Promise<PlannedSearch | null>) | null;
}

const placeKeys = ["metroRegion", "state", "country", "city", "places"] as const;

/**
 * Plans a search: its parameters, and their interpretation for the user. `searchParams` that were read from the same text
 * (`interpretedQuery`), or that come from a form, are authoritative, even if empty. Otherwise the text is interpreted, and
 * `searchParams` override the interpretation.
 * @throws Refusal 400 without a word and a parameter, and for a range whose minimum is above its maximum
 */
export function planSearch(
  readers: Readers,
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
      byModel: read !== reading,
    });
  const help = isAuthoritative ? null : openHelp(readers, { reading, ...how });
  return help ? planWithHelp(help, { write, reading, page: request.page ?? 1 }) : write(reading);
}

/** Uses a cached answer of the language model; only first pages may ask it. */
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

/** @param isAuthoritative whether `sent` alone counts, and `reading` only explains the words */
function writePlan({
  mode,
  sent,
  reading,
  isAuthoritative,
  byModel,
}: {
  mode: SearchMode;
  sent: WireParameters;
  reading: Interpretation;
  isAuthoritative: boolean;
  byModel: boolean;
}): PlannedSearch {
  const write = mode === "companies" ? writeCompanyParameters : writePeopleParameters;
  const parameters = readParameters(isAuthoritative ? sent : override(write(reading.parameters), sent));
  const isFallback = reading.interpretation === fallbackText && !isAuthoritative;
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

/** Sent values win; any sent place replaces all interpreted places. */
function override(read: WrittenParameters, sent: WireParameters): WrittenParameters {
  const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
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
