import { useMemo } from "react";
import type { CompanyResults } from "./company-results.ts";

/** The job titles that the search names: those of open jobs, else the roles of the candidate. */
export function useSearchedTitles({ interpretation }: CompanyResults): readonly string[] {
  const { hiring, candidate } = interpretation?.searchParams ?? {};
  return useMemo(() => {
    const titles = readTexts(hiring, "titles");
    return titles.length > 0 ? titles : readTexts(candidate, "roles");
  }, [hiring, candidate]);
}

/** The texts of a list in a parameter as the server writes it; an empty list for any other value. */
function readTexts(parameter: unknown, key: string): string[] {
  if (typeof parameter !== "object" || parameter === null) return [];
  const value: unknown = Reflect.get(parameter, key);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === "string");
}
