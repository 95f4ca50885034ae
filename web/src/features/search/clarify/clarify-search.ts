import { analyzeQueryClarification, type Clarification, type ClarificationRequest } from "@eq/contracts";
import { call } from "../../../lib/api.ts";
import { logProblem } from "../../../lib/log.ts";
import { createStore } from "../../../lib/store.ts";
import { choicesFor } from "../interpreter/reading-choices.ts";
import type { Field } from "../query/filter-chips.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";

/** A search that waits for the user's answers. */
export interface PendingClarification {
  submitted: SubmittedSearch;
  request: ClarificationRequest;
  /** Continues with the original or the clarified search. */
  proceed: (submitted: SubmittedSearch) => void;
}

/** The search that waits for the dialog's answer; null while none does. */
export const pendingClarification = createStore<PendingClarification | null>(null);

/** Timeout of the check for ambiguous words. */
const patienceMs = 4000;

/**
 * The search to run: unchanged, unless the server finds ambiguous words and the user chooses between their
 * readings. A check that fails or takes too long changes nothing. @throws what `signal` was aborted with
 */
export async function clarifySearch(
  submitted: SubmittedSearch,
  signal: AbortSignal,
): Promise<SubmittedSearch> {
  if (!submitted.mayClarify) return submitted;
  const request = await checkQuery(submitted, signal);
  signal.throwIfAborted();
  return request ? waitForAnswer(submitted, request, signal) : submitted;
}

async function checkQuery(
  submitted: SubmittedSearch,
  signal: AbortSignal,
): Promise<ClarificationRequest | null> {
  const { query } = submitted.request;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error("No answer in time")), patienceMs);
  try {
    const either = AbortSignal.any([signal, patience.signal]);
    const { data } = await call(
      analyzeQueryClarification,
      { query, choices: choicesFor(query) },
      { signal: either },
    );
    const clarifications = data.clarifications.filter((each) => !isSettled(each, submitted));
    return data.needsClarification && clarifications.length > 0 ? { ...data, clarifications } : null;
  } catch (error) {
    if (!signal.aborted) logProblem("Whether the search is clear could not be told; it goes on", error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const fieldsInQuestion: Record<Clarification["type"], Field> = {
  location: "places",
  industry: "industryCodes",
  company_size: "employees",
};

/** Fields that the user changed by hand are not asked about. */
function isSettled({ type }: Clarification, { edits }: SubmittedSearch): boolean {
  const field = fieldsInQuestion[type];
  return field in edits.chosen || edits.removed.some(({ key }) => key.startsWith(`${field}:`));
}

function waitForAnswer(
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
