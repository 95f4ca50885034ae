import { ApiError, describeError } from "../../../lib/api-error.ts";
import type { SearchFailure } from "../../search-results/index.ts";

const guestLimitText = "Guest search limit reached";

/** A failure of a search with the server's `reason`: "credits" when none are left today. */
export type RunFailure = SearchFailure & { reason?: string };

/**
 * What a failed request means for a search: the server's message, and for a guest past the limit the
 * counts. A 429 without `requiresAuth` is a rate limit, which signing in would not lift.
 */
export function describeFailure(error: unknown): RunFailure {
  if (!(error instanceof ApiError)) return { error: describeError(error) };
  const { body, message, status } = error;
  const requiresAuth = body?.requiresAuth === true || (status === 429 && message === guestLimitText);
  return {
    error: message,
    ...(requiresAuth ? { requiresAuth } : {}),
    ...(typeof body?.reason === "string" ? { reason: body.reason } : {}),
    currentCount: wholeNumber(body?.currentCount),
    guestLimit: wholeNumber(body?.guestLimit),
  };
}

/** The same for a people search, where an answer without a message says no more than that it failed. */
export function describePeopleFailure(error: unknown): RunFailure {
  const failure = describeFailure(error);
  const isBare = error instanceof ApiError && error.status >= 400 && error.serverMessage === null;
  return isBare ? { ...failure, error: "" } : failure;
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
