import { addCustomTerms, createInterpreter, createLookups, describePeopleWords } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { createTermReaders } from "./create-term-readers.ts";
import type {
  CustomTerms,
  InterpreterReply,
  InterpreterRequest,
  InterpreterResponse,
  LookupRequest,
} from "./interpreter.ts";
import { lookUpTerms } from "./profile-terms.ts";

type IdentifiedLookup = LookupRequest & { id: number };

/** The largest number of cities in a list of places. */
const maxCities = 12;
/** The largest number of kinds of business in a list; the list is filtered again by what is typed. */
const maxKinds = 60;

// Runs in a worker, since preparing the data would block the page while the user types.
let interpreter = createInterpreter(coreData);
let lookups = createLookups(coreData);
let latest: InterpreterRequest | null = null;

self.addEventListener(
  "message",
  ({ data }: MessageEvent<InterpreterRequest | CustomTerms | IdentifiedLookup>) => {
    if ("id" in data) {
      self.postMessage({ id: data.id, reply: lookUp(data) } satisfies InterpreterReply);
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
  const reading = interpreter.interpret(query, { mode, choices });
  const { parameters, spans, kinds } = reading;
  const peopleNote =
    mode === "companies"
      ? describePeopleWords(reading, () => interpreter.interpret(query, { mode: "people", choices }).spans)
      : null;
  const notes = peopleNote === null ? reading.notes : [...reading.notes, peopleNote];
  return { ...request, parameters, spans, notes, kinds };
}

function lookUp(request: LookupRequest): InterpreterReply["reply"] {
  if ("texts" in request) return lookUpTerms(request.texts, createTermReaders(interpreter, lookups));
  if ("kindsLike" in request) {
    const found = lookups.listKinds(request.kindsLike, maxKinds);
    return found.map(({ id, label }) => ({ kind: id, label }));
  }
  return lookups.listCities(request.citiesLike, maxCities).map(({ name, state, country }) => {
    return state ? { city: name, state } : { city: name, country };
  });
}
