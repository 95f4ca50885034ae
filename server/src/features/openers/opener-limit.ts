import type { UserContext } from "../../platform/http/context.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";

/** Texts a minute that are written for one user, across all processes. */
const maxOpenersPerMinute = 60;

/** Counts a text for its user. @throws Refusal 429 beyond the limit */
export const admitOpener = (context: UserContext): Promise<void> =>
  countUserCall(context, { key: "opener", perMinute: maxOpenersPerMinute, what: "messages are written" });
