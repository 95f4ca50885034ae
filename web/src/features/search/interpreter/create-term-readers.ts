import type { Interpreter, Lookups } from "@eq/understanding";
import type { TermReaders } from "./profile-terms.ts";

/**
 * Creates the functions that look up places and industries in a profile's texts. A place is read as in a query, so a
 * city of a metro region becomes the region.
 */
export function createTermReaders(interpreter: Interpreter, lookups: Lookups): TermReaders {
  return {
    place: (location) => {
      const { parameters } = interpreter.interpret(`companies in ${location}`, { mode: "companies" });
      return parameters.places[0] ?? null;
    },
    industry: (label) => lookups.classifyIndustry(label),
  };
}
