import type { Interpreter, Lookups } from "@eq/understanding";
import type { TermReaders } from "./profile-terms.ts";

/** Reads a profile's texts as queries are read: a city of a metro region is that region. */
export function understandingReaders(interpreter: Interpreter, lookups: Lookups): TermReaders {
  return {
    place: (location) => {
      const { parameters } = interpreter.interpret(`companies in ${location}`, { mode: "companies" });
      return parameters.places[0] ?? null;
    },
    industry: (label) => lookups.classifyIndustry(label),
  };
}
