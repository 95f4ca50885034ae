import type { User } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { RunRow } from "./run-row.ts";

/**
 * Lets an API key work only on runs that it started, because a run spends from the caps of whoever started it.
 * @throws Refusal 403
 */
export function requireRunOfKey({ apiKey }: User, { apiKeyId }: Pick<RunRow, "apiKeyId">): void {
  if (!apiKey || apiKey.id === apiKeyId) return;
  throw new Refusal(
    403,
    "This API key did not start this run, so it cannot change it. Start a run with the key.",
  );
}
