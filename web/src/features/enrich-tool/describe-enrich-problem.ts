import { ApiError } from "../../lib/api-error.ts";

const unknownProblem = "Enrichment failed";

/**
 * The error to show for a failed enrichment: the server's text, else the message of the exception, else "Enrichment
 * failed". A message that was only made from an HTTP status does not count.
 */
export function describeEnrichProblem(error: unknown): string {
  const text = error instanceof ApiError && error.status !== 0 ? readServerText(error) : readMessage(error);
  return typeof text === "string" && text.trim() !== "" ? text : unknownProblem;
}

function readServerText({ serverMessage, body }: ApiError): unknown {
  return serverMessage ?? body?.error ?? body?.message;
}

function readMessage(error: unknown): unknown {
  return error instanceof Error ? error.message : null;
}
