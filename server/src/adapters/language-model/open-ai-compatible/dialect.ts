/** The optional request fields that some servers do not accept. */
export interface RequestDialect {
  format: "json_schema" | "json_object" | "none";
  limit: "max_tokens" | "max_completion_tokens";
  /** Whether requests may set a temperature; false for servers that accept only their default one. */
  temperature: boolean;
}

export const initialDialect: RequestDialect = {
  format: "json_schema",
  limit: "max_tokens",
  temperature: true,
};

/**
 * Chooses the dialect to try after a server refused a request (400, 422) with `message`; null when the message is not
 * about an optional field. Each new dialect has fewer optional fields, so that the retries end.
 */
export function simplifyDialect(dialect: RequestDialect, message: string): RequestDialect | null {
  if (
    dialect.limit === "max_tokens" &&
    /max_completion_tokens|max_tokens.{0,40}not supported/is.test(message)
  ) {
    return { ...dialect, limit: "max_completion_tokens" };
  }
  if (dialect.temperature && /temperature/i.test(message)) return { ...dialect, temperature: false };
  if (!/response_format|json_?schema|json_?object|structured|grammar|\bschema\b/i.test(message)) return null;
  if (dialect.format === "none") return null;
  return { ...dialect, format: dialect.format === "json_schema" ? "json_object" : "none" };
}
