import { ApiError } from "../../lib/api-error.ts";

const unknownProblem = "Enrichment failed";

/**
 * The error to show for a failed enrichment: the server's text, else the message of the exception, else "Enrichment
 * failed". A message that was only made from an HTTP status does not count.
 */
export function describeEnrichProblem(error: unknown): string {
  if (error instanceof ApiError && error.status !== 0) {
    const text = error.serverMessage ?? error.body?.error ?? error.body?.message;
    return typeof text === "string" && text.trim() !== "" ? text : unknownProblem;
  }
  return error instanceof Error && error.message !== "" ? error.message : unknownProblem;
}
