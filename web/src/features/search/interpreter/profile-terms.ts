import {
  type CandidateProfile,
  type IndustryCode,
  industries,
  type Place,
  type ProfileField,
} from "@eq/contracts";

/** The texts of a profile that stand for something which a search asks for. */
export interface ProfileTexts {
  locations: readonly string[];
  industries: readonly string[];
}

/** What such texts stand for; a text that stands for nothing is left out. */
export interface ProfileTerms {
  places: Readonly<Record<string, Place>>;
  industries: Readonly<Record<string, readonly IndustryCode[]>>;
}

/** What reads the texts: the interpreter and the lookups beside it. */
export interface TermReaders {
  place: (location: string) => Place | null;
  industry: (label: string) => readonly IndustryCode[];
}

const nowhere =
  /\b(remote|virtual|anywhere|worldwide|work(ing)?[ -]from[ -]home|wfh|home[ -]?(based|office))\b/i;

/** True for words that name no place to work at; with a place beside them too. */
export function isRemote(location: string): boolean {
  return nowhere.test(location);
}

/** Every location and industry that a profile names, chosen or not. */
export function textsOf(profile: CandidateProfile): ProfileTexts {
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

/** What the texts of a profile stand for. Remote is nowhere; unknown industries are dropped. */
export function readTerms(texts: ProfileTexts, readers: TermReaders): ProfileTerms {
  const places = texts.locations.flatMap((text) => {
    const place = isRemote(text) ? null : readers.place(text);
    return place ? [[text, place] as const] : [];
  });
  const known = texts.industries.flatMap((text) => {
    const code = codeOf(text);
    const codes = code ? [code] : readers.industry(text);
    return codes.length > 0 ? [[text, codes] as const] : [];
  });
  return { places: Object.fromEntries(places), industries: Object.fromEntries(known) };
}

/** Where there is no interpreter: the form asks for the place, and industries are those of the list. */
export const noReaders: TermReaders = { place: () => null, industry: () => [] };

/** A code of the list, or the name of one. */
function codeOf(text: string): IndustryCode | undefined {
  const typed = text.trim().toLowerCase();
  return industries.find(({ code, name }) => code === typed || name.toLowerCase() === typed)?.code;
}
