/** Thrown when the database rejects a statement. Both kinds of database throw this class. */
export class QueryError extends Error {
  /** SQLSTATE, such as "23505" for a unique violation. */
  readonly code: string | null;
  readonly constraint: string | null;
  readonly detail: string | null;

  constructor(message: string, facts: QueryErrorFacts = {}) {
    super(message);
    this.name = "QueryError";
    this.code = facts.code ?? null;
    this.constraint = facts.constraint ?? null;
    this.detail = facts.detail ?? null;
  }
}

export interface QueryErrorFacts {
  code?: string | null | undefined;
  constraint?: string | null | undefined;
  detail?: string | null | undefined;
}

/** Extracts code, constraint and detail from a driver's error of any class. */
export function readQueryErrorFacts(error: unknown): QueryErrorFacts {
  if (typeof error !== "object" || error === null) return {};
  const fields = error as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    code: text(fields.code),
    constraint: text(fields.constraint) ?? text(fields.constraint_name),
    detail: text(fields.detail),
  };
}

// WASI's error number for a full disk. Emscripten's file system throws objects with such a number, not errors.
const wasiNoSpaceErrno = 51;

/**
 * Describes any thrown value. A full disk is described as ENOSPC, for which the WebAssembly file system gives only a
 * number.
 */
export function describeThrownValue(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== "object" || error === null) return String(error);
  const { errno, message } = error as { errno?: number; message?: string };
  if (errno === wasiNoSpaceErrno) return "ENOSPC: no space left on device";
  return message ?? JSON.stringify(error);
}
