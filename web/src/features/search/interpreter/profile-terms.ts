import {
  type CandidateProfile,
  type IndustryCode,
  industries,
  type Place,
  type ProfileField,
} from "@eq/contracts";

/** The texts of a candidate profile that can become search filters. */
export interface ProfileTexts {
  locations: readonly string[];
  industries: readonly string[];
}

/** The place and the industries that each text names, by text. A text that names none has no entry. */
export interface ProfileTerms {
  places: Readonly<Record<string, Place>>;
  industries: Readonly<Record<string, readonly IndustryCode[]>>;
}

/** Looks up a place or an industry in a text. */
export interface TermReaders {
  place: (location: string) => Place | null;
  industry: (label: string) => readonly IndustryCode[];
}

const remoteWorkPattern =
  /\b(remote|virtual|anywhere|worldwide|work(ing)?[ -]from[ -]home|wfh|home[ -]?(based|office))\b/i;

/** True for remote work, as in "Remote" or "Remote, Austin". */
export function isRemoteLocation(location: string): boolean {
  return remoteWorkPattern.test(location);
}

/** Collects every location and industry of a profile, including those that only the profile's evidence contains. */
export function collectProfileTexts(profile: CandidateProfile): ProfileTexts {
  const all = (field: ProfileField, chosen: readonly string[]) => [
    ...new Set([
      ...chosen,
      ...profile.evidence.flatMap((each) => (each.field === field ? [each.value] : [])),
    ]),
  ];
  return {
    locations: all("locations", profile.locations),
    industries: all("industries", profile.industries),
  };
}

/** Looks up the places and industries that a profile's texts name. Remote work is not a place. */
export function lookUpTerms(texts: ProfileTexts, readers: TermReaders): ProfileTerms {
  const places = texts.locations.flatMap((text) => {
    const place = isRemoteLocation(text) ? null : readers.place(text);
    return place ? [[text, place] as const] : [];
  });
  const industryCodes = texts.industries.flatMap((text) => {
    const code = findIndustryCode(text);
    const codes = code ? [code] : readers.industry(text);
    return codes.length > 0 ? [[text, codes] as const] : [];
  });
  return { places: Object.fromEntries(places), industries: Object.fromEntries(industryCodes) };
}

/**
 * Used when there is no interpreter. These readers find no place, and find an industry only by its exact code or name.
 */
export const exactNameReaders: TermReaders = { place: () => null, industry: () => [] };

/** Finds the industry with this code or name. */
function findIndustryCode(text: string): IndustryCode | undefined {
  const lowerText = text.trim().toLowerCase();
  return industries.find(({ code, name }) => code === lowerText || name.toLowerCase() === lowerText)?.code;
}
