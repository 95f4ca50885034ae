import type { ExpectedAnswers } from "./judge-profile.ts";
import type { TrueValues } from "./people.ts";

/**
 * Lists the expected answers for a made-up resume. Years may differ by one, since layouts do not always write months.
 */
export function listExpectedAnswers({
  name,
  currentTitle,
  levels,
  place,
  industries,
  desiredRole,
  years,
}: TrueValues): ExpectedAnswers {
  return {
    name,
    titles: [currentTitle],
    levels,
    place,
    industries,
    desiredRole: desiredRole === "" ? null : desiredRole,
    years: { least: years - 1, most: years + 1 },
  };
}
