import { addCustomTerms, createInterpreter, createLookups } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { createTermReaders } from "./create-term-readers.ts";
import type {
  CustomTerms,
  InterpreterRequest,
  InterpreterResponse,
  TermsRequest,
  TermsResponse,
} from "./interpreter.ts";
import { lookUpTerms } from "./profile-terms.ts";

// Runs in a worker, since preparing the data would block the page while the user types.
let interpreter = createInterpreter(coreData);
let lookups = createLookups(coreData);
let latest: InterpreterRequest | null = null;

self.addEventListener(
  "message",
  ({ data }: MessageEvent<InterpreterRequest | CustomTerms | TermsRequest>) => {
    if ("texts" in data) {
      const terms = lookUpTerms(data.texts, createTermReaders(interpreter, lookups));
      self.postMessage({ id: data.id, terms } satisfies TermsResponse);
      return;
    }
    if ("csv" in data) {
      const extendedData = addCustomTerms(coreData, data.csv).data;
      interpreter = createInterpreter(extendedData);
      lookups = createLookups(extendedData);
    } else {
      latest = data;
    }
    if (latest === null) return;
    self.postMessage(interpretRequest(latest));
    // Prepares spelling repair after the first response, so that this response is not delayed.
    setTimeout(() => interpreter.prepare());
  },
);

function interpretRequest(request: InterpreterRequest): InterpreterResponse {
  const { mode, query, choices } = request;
  const { parameters, spans, notes, kinds } = interpreter.interpret(query, { mode, choices });
  return { ...request, parameters, spans, notes, kinds };
}
