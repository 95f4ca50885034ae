import { addCustomTerms, createInterpreter, createLookups } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import type {
  CustomTerms,
  InterpreterAnswer,
  InterpreterQuestion,
  TermsAnswer,
  TermsQuestion,
} from "./interpreter.ts";
import { readTerms } from "./profile-terms.ts";
import { understandingReaders } from "./understanding-readers.ts";

// Runs beside the page: preparing the data takes long enough to be felt while typing.
let interpreter = createInterpreter(coreData);
let lookups = createLookups(coreData);
let latest: InterpreterQuestion | null = null;

self.addEventListener(
  "message",
  ({ data }: MessageEvent<InterpreterQuestion | CustomTerms | TermsQuestion>) => {
    if ("texts" in data) {
      const terms = readTerms(data.texts, understandingReaders(interpreter, lookups));
      self.postMessage({ id: data.id, terms } satisfies TermsAnswer);
      return;
    }
    if ("csv" in data) {
      const known = addCustomTerms(coreData, data.csv).data;
      interpreter = createInterpreter(known);
      lookups = createLookups(known);
    } else {
      latest = data;
    }
    if (latest === null) return;
    self.postMessage(read(latest));
    // After the first answer, which nothing may hold up: what the first typo needs.
    setTimeout(() => interpreter.prepare());
  },
);

function read(question: InterpreterQuestion): InterpreterAnswer {
  const { mode, query, choices } = question;
  const { parameters, spans, notes } = interpreter.interpret(query, { mode, choices });
  return { ...question, parameters, spans, notes };
}
