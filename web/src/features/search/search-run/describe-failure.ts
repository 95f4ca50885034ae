import { ApiError, describeError } from "../../../lib/api-error.ts";
import type { SearchFailure } from "../../search-results/index.ts";

const guestLimitMessage = "Guest search limit reached";

/** A failed search. `reason` is the server's code: "credits" when the user has no credits left today. */
export type SearchRunFailure = SearchFailure & { reason?: string };

/**
 * Converts a failed request into a search failure. It has the server's message and, for a guest without free searches
 * left, the search counts. A 429 without `requiresAuth` is a rate limit, so signing in would not help.
 */
export function describeFailure(error: unknown): SearchRunFailure {
  if (!(error instanceof ApiError)) return { error: describeError(error) };
  const { body, message, status } = error;
  const requiresAuth = body?.requiresAuth === true || (status === 429 && message === guestLimitMessage);
  return {
    error: message,
    ...(requiresAuth ? { requiresAuth } : {}),
    ...(typeof body?.reason === "string" ? { reason: body.reason } : {}),
    currentCount: toOptionalNumber(body?.currentCount),
    guestLimit: toOptionalNumber(body?.guestLimit),
  };
}

/** Like `describeFailure`, for people searches: the message is empty when the server sent none. */
export function describePeopleFailure(error: unknown): SearchRunFailure {
  const failure = describeFailure(error);
  const isBare = error instanceof ApiError && error.status >= 400 && error.serverMessage === null;
  return isBare ? { ...failure, error: "" } : failure;
}

function toOptionalNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
