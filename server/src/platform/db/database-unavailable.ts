/**
 * Thrown when the database cannot be reached, is shutting down or starting up, or when the connection was lost. A
 * running statement may or may not have taken effect. The same statement can run again once the database is back.
 */
export class DatabaseUnavailable extends Error {
  /** Why the database is unavailable, without addresses and passwords, such as "it is starting up". */
  readonly reason: string;
  /** The SQLSTATE or system error code, if there is one. */
  readonly code: string | null;

  constructor(reason: string, { code = null, cause }: { code?: string | null; cause?: unknown } = {}) {
    super(`The database is not available: ${reason}`, { cause });
    this.name = "DatabaseUnavailable";
    this.reason = reason;
    this.code = code;
  }
}

const reasonsByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at its address",
  ECONNRESET: "the connection was lost",
  ECONNABORTED: "the connection was lost",
  EPIPE: "the connection was lost",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
  ENOTFOUND: "its host name is not known",
  EAI_AGAIN: "its host name could not be looked up",
  "08000": "the connection was lost",
  "08003": "the connection was lost",
  "08006": "the connection was lost",
  // The SQLSTATE of a write on a standby server that has not been promoted.
  "25006": "it is read-only",
  "53300": "it has too many connections",
  "57P01": "it is shutting down or ended the connection",
  "57P02": "it crashed and is recovering",
  "57P03": "it is starting up",
  "57P05": "it ended the connection",
};

/** Messages of connection failures for which `pg` and `pg-pool` have no code. */
const reasonsByMessage: readonly (readonly [RegExp, string])[] = [
  [/^Connection terminated due to connection timeout|^timeout e|^Query read timeout/, "it does not answer"],
  [/^Connection terminated|is not queryable$/, "the connection was lost"],
];

/**
 * Classifies the error of a connection or statement. Null when the error does not mean that the database is
 * unavailable.
 */
export function classifyAsUnavailable(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error;
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const reason =
    (code === null ? undefined : reasonsByCode[code]) ??
    reasonsByMessage.find(([pattern]) => pattern.test(error.message))?.[1];
  return reason === undefined ? null : new DatabaseUnavailable(reason, { code, cause: error });
}
