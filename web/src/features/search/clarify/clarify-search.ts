import { analyzeQueryClarification, type Clarification, type ClarificationRequest } from "@eq/contracts";
import { callEndpoint } from "../../../lib/api.ts";
import { logProblem } from "../../../lib/log.ts";
import { createStore } from "../../../lib/store.ts";
import { findChoicesInText } from "../interpreter/reading-choices.ts";
import type { ParameterField } from "../query/filter-chips.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";

/** A search that is paused until the user answers its questions. */
export interface PendingClarification {
  submitted: SubmittedSearch;
  request: ClarificationRequest;
  /** Continues with the original or the clarified search. */
  proceed: (submitted: SubmittedSearch) => void;
}

/** The search whose dialog is open; null when no dialog is open. */
export const pendingClarification = createStore<PendingClarification | null>(null);

/** Timeout of the check for ambiguous words, in milliseconds. */
const ambiguityCheckTimeoutMs = 4000;

/**
 * Asks the user about ambiguous words of a search. Returns the search unchanged if the server finds none, or
 * if its check fails or times out.
 * @throws the abort reason of `signal`
 */
export async function clarifySearch(
  submitted: SubmittedSearch,
  signal: AbortSignal,
): Promise<SubmittedSearch> {
  if (!submitted.mayClarify) return submitted;
  const request = await findAmbiguousWords(submitted, signal);
  signal.throwIfAborted();
  return request ? waitForClarification(submitted, request, signal) : submitted;
}

async function findAmbiguousWords(
  submitted: SubmittedSearch,
  signal: AbortSignal,
): Promise<ClarificationRequest | null> {
  const { query } = submitted.request;
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new Error("The check for ambiguous words timed out")),
    ambiguityCheckTimeoutMs,
  );
  try {
    const either = AbortSignal.any([signal, timeout.signal]);
    const { data } = await callEndpoint(
      analyzeQueryClarification,
      { query, choices: findChoicesInText(query) },
      { signal: either },
    );
    const clarifications = data.clarifications.filter((each) => !isFieldSetManually(each, submitted));
    return data.needsClarification && clarifications.length > 0 ? { ...data, clarifications } : null;
  } catch (error) {
    if (!signal.aborted)
      logProblem("Could not check the query for ambiguous words; searching without the check", error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const fieldByQuestionType: Record<Clarification["type"], ParameterField> = {
  location: "places",
  industry: "industryCodes",
  company_size: "employees",
};

/** Whether the user set the question's field manually. Such a question is not asked. */
function isFieldSetManually({ type }: Clarification, { edits }: SubmittedSearch): boolean {
  const field = fieldByQuestionType[type];
  return field in edits.chosen || edits.removed.some(({ key }) => key.startsWith(`${field}:`));
}

function waitForClarification(
  submitted: SubmittedSearch,
  request: ClarificationRequest,
  signal: AbortSignal,
): Promise<SubmittedSearch> {
  return new Promise((resolve, reject) => {
    const close = () => {
      if (pendingClarification.get() === waiting) pendingClarification.set(null);
      signal.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      close();
      reject(signal.reason);
    };
    const waiting: PendingClarification = {
      submitted,
      request,
      proceed: (next) => {
        close();
        resolve(next);
      },
    };
    signal.addEventListener("abort", giveUp);
    pendingClarification.set(waiting);
  });
}
