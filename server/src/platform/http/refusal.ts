/**
 * An error that is meant for the caller. Verbs throw it; the answer is `{success: false, error, ...details}` with
 * `status`, or an `error` event once a stream has started. All other errors are logged and answered 500 without their
 * message.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

/** Error message while the server shuts down. */
export const restartingMessage = "The server is restarting. Please try again in a moment.";

/** Seconds after which a restarting database is expected back. */
const databaseRetrySeconds = 2;

/**
 * Creates the refusal of calls while the database is unavailable.
 * @param reason for operators only
 */
export const createDatabaseRefusal = (reason?: string) =>
  new Refusal(
    503,
    reason === undefined
      ? "The database is not available at the moment. Please try again in a few seconds."
      : `The database is not available: ${reason}. Calls are answered again as soon as it is back.`,
    {},
    { "retry-after": String(databaseRetrySeconds) },
  );

/** Writes seconds with their noun: "1 second", "20 seconds". */
export const describeSeconds = (seconds: number) => `${seconds} second${seconds === 1 ? "" : "s"}`;

/** Creates a refusal with 429 and the seconds after which the call may be retried. */
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new Refusal(429, message, {}, { "retry-after": String(retryAfterSeconds) });

export const notFoundRefusal = (what = "Not found") => new Refusal(404, what);
export const unauthorizedRefusal = () => new Refusal(401, "Sign in required", { requiresAuth: true });
export const badRequest = (message: string, details: Record<string, unknown> = {}) =>
  new Refusal(400, message, details);
