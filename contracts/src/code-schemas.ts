import * as z from "zod/mini";
import { type FundingRound, fundingRoundCodes } from "./funding-rounds.ts";
import {
  type DepartmentId,
  departmentIds,
  type IndustryCode,
  industryCodes,
  type JobFunctionCode,
  jobFunctionCodes,
  type ManagementLevel,
  type MetroCode,
  managementLevels,
  metroCodes,
  revenueRanges,
} from "./taxonomy.ts";
import { type StateCode, usStates } from "./us-states.ts";

const stateCodes: readonly StateCode[] = usStates.map((state) => state.code);
const revenueRangeIds = revenueRanges.map((range) => range.id);

/** Computes the edit distance of two short texts: the number of single-letter edits between them. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/**
 * Finds the valid code that is most similar to a mistyped code. Codes with the same first four letters come first;
 * among them, and otherwise, the smallest edit distance decides.
 */
export function nearestCode(value: string, codes: readonly string[]): string {
  const typed = value.toLowerCase();
  const cost = (code: string) => {
    const sharesStart = typed.length >= 4 && code.toLowerCase().startsWith(typed.slice(0, 4));
    return editDistance(typed.slice(0, 40), code.toLowerCase()) - (sharesStart ? 1000 : 0);
  };
  return codes.reduce((best, code) => (cost(code) < cost(best) ? code : best), codes[0] ?? "");
}

/**
 * Creates a schema for one code of a fixed list. The error message names the unknown code and the nearest valid one.
 */
function codeSchema<Code extends string>(kind: string, codes: readonly Code[]) {
  return z.enum(codes as [Code, ...Code[]], {
    error: (issue) => {
      if (typeof issue.input !== "string") return `Send one ${kind} as a text, such as "${codes[0]}"`;
      const value = issue.input.slice(0, 60);
      return `Unknown ${kind} "${value}"; the nearest valid one is "${nearestCode(value, codes)}"`;
    },
  });
}

export const industryCode = codeSchema<IndustryCode>("industry code", industryCodes);
export const jobFunctionCode = codeSchema<JobFunctionCode>("job function", jobFunctionCodes);
export const metroCode = codeSchema<MetroCode>("metro region", metroCodes);
export const managementLevel = codeSchema<ManagementLevel>("management level", managementLevels);
export const fundingRound = codeSchema<FundingRound>("funding round", fundingRoundCodes);
export const stateCode = codeSchema<StateCode>("state", stateCodes);
export const revenueRangeId = codeSchema("revenue range", revenueRangeIds);
const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes that `Intl` knows although they are not countries: "unknown region", test locales, groups of countries. */
const codesWithoutCountry = new Set(["ZZ", "XA", "XB", "EU", "EZ", "QO", "UN"]);

/** Returns the current country code for an outdated or informal code: GB for UK. */
const readCurrentCountryCode = (code: string) => new Intl.Locale(`und-${code}`).region ?? code;

/** Whether a text is an ISO 3166-1 alpha-2 code or another country code in common use, such as XK for Kosovo. */
function isCountry(code: string): boolean {
  const isNamed =
    /^[A-Z]{2}$/.test(code) && !codesWithoutCountry.has(code) && regionNames.of(code) !== undefined;
  return isNamed && readCurrentCountryCode(code) === code;
}

export const countryCode = z.string('Send one country as a text, such as "US"').check(
  z.refine(isCountry, {
    error: ({ input }) => {
      const value = String(input).slice(0, 60);
      const example =
        /^[A-Z]{2}$/.test(value) && readCurrentCountryCode(value) !== value
          ? readCurrentCountryCode(value)
          : "US";
      return `Unknown country "${value}"; use a two-letter ISO 3166 code such as "${example}"`;
    },
  }),
);
export const departmentId = z.custom<DepartmentId>((value) => departmentIds.includes(value as DepartmentId), {
  error: "Unknown department; use a number from 0 to 10",
});
