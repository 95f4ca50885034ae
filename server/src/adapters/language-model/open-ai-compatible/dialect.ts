/** Which of the fields that servers differ in are sent. */
export interface Dialect {
  format: "json_schema" | "json_object" | "none";
  limit: "max_tokens" | "max_completion_tokens";
  /** False for servers that refuse any temperature but their own. */
  temperature: boolean;
}

export const firstDialect: Dialect = { format: "json_schema", limit: "max_tokens", temperature: true };

/**
 * What to try after a server refused a request (400, 422) with this complaint; null when the complaint is not
 * about a field that can be left out. Every step leaves less to refuse, so that trying ends.
 */
export function stepDown(dialect: Dialect, complaint: string): Dialect | null {
  if (
    dialect.limit === "max_tokens" &&
    /max_completion_tokens|max_tokens.{0,40}not supported/is.test(complaint)
  ) {
    return { ...dialect, limit: "max_completion_tokens" };
  }
  if (dialect.temperature && /temperature/i.test(complaint)) return { ...dialect, temperature: false };
  if (!/response_format|json_?schema|json_?object|structured|grammar|\bschema\b/i.test(complaint))
    return null;
  if (dialect.format === "none") return null;
  return { ...dialect, format: dialect.format === "json_schema" ? "json_object" : "none" };
}
