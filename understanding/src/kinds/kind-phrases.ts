import type { IndustryCode, SearchParameters } from "@eq/contracts";
import { industryLabel, listText } from "../language/labels.ts";
import type { FindKind } from "./kinds.ts";
import { pluralLabel } from "./plural-label.ts";

/**
 * The phrase for the searched kinds and the other industries: "breweries", "breweries or companies in Retail". Without
 * `findKind`, the phrase assumes that the kinds imply all industries of the search.
 */
export function describeKinds({ kinds, industryCodes }: SearchParameters, findKind?: FindKind): string {
  if (kinds.length === 0) return "";
  const others = listOtherIndustries(kinds, industryCodes, findKind).map(industryLabel);
  const names = kinds.map((kind) => lowerFirstWord(findKind?.(kind).label ?? pluralLabel(kind)));
  return listText([...names, ...(others.length > 0 ? [`companies in ${listText(others)}`] : [])]);
}

function listOtherIndustries(
  kinds: readonly string[],
  industryCodes: readonly IndustryCode[],
  findKind?: FindKind,
): IndustryCode[] {
  if (!findKind) return [];
  const implied = new Set(kinds.flatMap((kind) => findKind(kind).industryCodes));
  return industryCodes.filter((code) => !implied.has(code));
}

/** The phrase for excluded kinds: "that are agencies"; "at agencies" for people. */
export function describeExcludedKinds(
  kinds: readonly string[],
  mode: "companies" | "people",
  findKind?: FindKind,
): string {
  if (kinds.length === 0) return "";
  const names = kinds.map((kind) => lowerFirstWord(findKind?.(kind).label ?? pluralLabel(kind)));
  return `${mode === "people" ? "at" : "that are"} ${listText(names)}`;
}

/** Starts a label with a small letter, unless its first word is an abbreviation or has capitals inside. */
function lowerFirstWord(label: string): string {
  return /^\S\p{Ll}*(?:\s|$)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
