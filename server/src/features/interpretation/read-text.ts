import { emptySearchParameters, type SearchParameters, sizeWords, usStates } from "@eq/contracts";
import type { Interpretation, Interpreter, ReadingChoices } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import type { SearchMode } from "./readers.ts";

/** The interpretation that the user sees when the interpreter failed. The text was then parsed by simple rules. */
export const fallbackInterpretation = "Fallback parsing - please review and adjust parameters";

const maxKeywords = 12;
const stopWords = new Set(
  "and are all any but companies company find firms for from have hiring near not our people that the their them they who with".split(
    " ",
  ),
);

export interface ReadOptions {
  mode: SearchMode;
  log: FastifyBaseLogger;
  /** The readings that the user has chosen for ambiguous names, such as one of several Portlands. */
  choices?: ReadingChoices | undefined;
}

/** Interprets a text. When the interpreter fails, falls back to simple parsing and says so in `interpretation`. */
export function readText(
  interpreter: Interpreter,
  text: string,
  { mode, log, choices }: ReadOptions,
): Interpretation {
  try {
    return interpreter.interpret(text, { mode, choices });
  } catch (error) {
    log.error({ err: error }, "The interpreter failed; searching by keywords instead");
    const parameters = parseSimply(text);
    return {
      query: text,
      parameters,
      interpretation: fallbackInterpretation,
      spans: [],
      unexplained: [],
      notes: [],
      confidence: {},
      kinds: [],
      respelt: [],
      unknownWords: [],
    };
  }
}

/** Parses a text by simple rules: finds the name of a state and a size word; all other words become keywords. */
function parseSimply(text: string): SearchParameters {
  const lowerCase = text.toLowerCase();
  const state = usStates.find(({ name }) => lowerCase.includes(name.toLowerCase()));
  const size = Object.entries(sizeWords).find(([word]) => new RegExp(`\\b${word}\\b`).test(lowerCase));
  const used = `${state?.name ?? ""} ${size?.[0] ?? ""}`.toLowerCase();
  const words = (lowerCase.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !stopWords.has(word) && !used.includes(word),
  );
  return {
    ...emptySearchParameters(),
    places: state ? [{ state: state.code }] : [],
    employees: size ? { min: size[1][0], max: size[1][1] } : null,
    keywords: [...new Set(words)].slice(0, maxKeywords).map((word) => word.slice(0, 80)),
  };
}
