/**
 * The error of a failed API call. `status` is the HTTP status, 0 without a response. `message` can be shown to the
 * user. `serverMessage` is the server's text or null; `body` is the parsed response body or null; `bodyText` is its
 * beginning as text.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | null;
  readonly body: Record<string, unknown> | null;
  readonly bodyText: string;

  constructor(
    status: number,
    message: string,
    details: Partial<Pick<ApiError, "serverMessage" | "body" | "bodyText">> = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.serverMessage = details.serverMessage ?? null;
    this.body = details.body ?? null;
    this.bodyText = details.bodyText ?? "";
  }
}

/** Creates the error for a failed response. The message comes from the response's body, else from its status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const body = parseJsonObject(text);
  const serverMessage = findFirstNonEmptyText(body?.error, body?.message);
  const bodyText = text.trim().slice(0, 200);
  const reason = response.statusText || (body ? "" : bodyText);
  const message = serverMessage ?? `HTTP ${response.status}: ${reason}`;
  return new ApiError(response.status, message, { serverMessage, body, bodyText });
}

/** The error message to show to the user for any thrown value. */
export function describeError(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "Something went wrong. Please try again.";
}

/** The problems of single fields in a failed call, by the field's name; empty when the server named none. */
export function readFieldProblems(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError && Array.isArray(error.body?.fields) ? error.body.fields : [];
  return Object.fromEntries(
    fields.flatMap((field: unknown) => {
      const { path, message } = (field ?? {}) as { path?: unknown; message?: unknown };
      return typeof path === "string" && typeof message === "string" ? [[path, message]] : [];
    }),
  );
}

function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function findFirstNonEmptyText(...values: unknown[]): string | null {
  const firstMatch = values.find((value) => typeof value === "string" && value.trim() !== "");
  return typeof firstMatch === "string" ? firstMatch : null;
}
