import { countNoun } from "../../lib/count-noun.ts";
import type { LeadExport } from "./queries.ts";

/** What a file lacks: "2 left out: suppressed or opted out, 3 do-not-call numbers blank"; "" when it lacks nothing. */
export function describeLeftOut({ leftOut, blanked }: Pick<LeadExport, "leftOut" | "blanked">): string {
  return [
    leftOut > 0 && `${leftOut.toLocaleString("en-US")} left out: suppressed or opted out`,
    blanked > 0 && `${countNoun(blanked, "do-not-call number")} blank`,
  ]
    .filter(Boolean)
    .join(", ");
}
