import type { NameSpelling } from "./spell-name.ts";

/** Formats of addresses with the share of firms that are taken to use each, before any address is known. */
const usualShares = {
  "first.last": 0.44,
  flast: 0.2,
  first: 0.08,
  firstlast: 0.05,
  "f.last": 0.04,
  first_last: 0.03,
  firstl: 0.03,
  "last.first": 0.02,
  lastf: 0.02,
  last: 0.015,
  "first-last": 0.015,
  "first.l": 0.005,
  "last.f": 0.005,
  lastfirst: 0.005,
  last_first: 0.003,
  "first.m.last": 0.006,
  fmlast: 0.006,
  fl: 0.005,
  f_last: 0.003,
  "f-last": 0.002,
} as const;

export type AddressFormat = keyof typeof usualShares;

/** The share of addresses that follow none of the formats. */
const otherShare = 1 - Object.values(usualShares).reduce((sum, share) => sum + share, 0);

export const addressFormats = Object.keys(usualShares) as readonly AddressFormat[];

/** Shares of the formats among firms; together with `other` they add up to 1. */
export interface FormatShares {
  readonly formats: Readonly<Record<AddressFormat, number>>;
  readonly other: number;
}

export const initialShares: FormatShares = { formats: usualShares, other: otherShare };

/**
 * Writes the part before the @.
 * @returns null when the format needs a middle name that is not known
 */
export function writeLocalPart(
  format: AddressFormat,
  { given, middle, surname }: NameSpelling,
): string | null {
  if (middle === "" && (format === "first.m.last" || format === "fmlast")) return null;
  const parts: Readonly<Record<string, string>> = {
    first: given,
    last: surname,
    f: given.slice(0, 1),
    m: middle,
    l: surname.slice(0, 1),
  };
  return format.replaceAll(/first|last|f|m|l/g, (part) => parts[part] ?? "");
}
