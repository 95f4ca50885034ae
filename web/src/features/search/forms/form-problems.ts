import type { Place, SearchParameters } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import { formatPlace } from "../query/chip-text.ts";

/** Validation messages that block a form's search, by field. */
export interface FormProblems {
  industry?: string;
  location?: string;
}

const remoteWorkPattern = /^(remote|virtual|anywhere)$/i;

/** Validates a form: it requires an industry and a specific place. Words such as "Remote" are not a place. */
export function findFormProblems(
  mode: SearchMode,
  { industryCodes, places }: SearchParameters,
): FormProblems {
  return {
    ...(industryCodes.length === 0 && { industry: "At least one industry is required" }),
    ...(!places.some(isSpecificPlace) && {
      location:
        mode === "mpc"
          ? "A specific location is required (Remote work locations are not supported)"
          : "A specific location is required",
    }),
  };
}

export function hasFormProblems({ industry, location }: FormProblems): boolean {
  return industry !== undefined || location !== undefined;
}

function isSpecificPlace(place: Place): boolean {
  const { metroRegion = "", state = "", country = "", city = "" } = place;
  return ![metroRegion, state, country, city, formatPlace(place)].some((text) =>
    remoteWorkPattern.test(text.trim()),
  );
}
