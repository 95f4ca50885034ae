import type { Expected } from "./judge-profile.ts";
import type { Truth } from "./people.ts";

/** The expected answers for a made-up resume. Years may differ by one, since months are not always written. */
export function expectedOf({
  name,
  currentTitle,
  levels,
  place,
  industries,
  desiredRole,
  years,
}: Truth): Expected {
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
