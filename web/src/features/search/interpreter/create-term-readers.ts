import type { Interpreter, Lookups } from "@eq/understanding";
import type { TermReaders } from "./profile-terms.ts";

/**
 * Creates the lookups for a profile's texts. They read a text like the words of a query: a city of a metro region
 * becomes the region.
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
