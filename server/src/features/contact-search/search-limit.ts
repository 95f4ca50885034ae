import type { UserContext } from "../../platform/http/context.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";

/** Enough for several searches of 20 companies with 4 titles each; a search reads 100 people. */
const searchesPerMinute = 600;

/** Counts a contact search of a user, which costs no credit. @throws Refusal 429 beyond 600 a minute */
export const countContactSearch = (context: UserContext): Promise<void> =>
  countUserCall(context, {
    key: "contact search",
    perMinute: searchesPerMinute,
    what: "contact searches are run",
  });
