import {
  getInterpreter,
  type InterpreterAnswer,
  type TermsAnswer,
  type TermsQuestion,
} from "./interpreter.ts";
import { noReaders, type ProfileTerms, type ProfileTexts, readTerms } from "./profile-terms.ts";

/** Timeout for the interpreter's answer, in milliseconds. */
const patience = 10_000;
let questions = 0;

/** The places and industries of a profile's texts; without an interpreter only exact names are known. */
export function readProfileTerms(texts: ProfileTexts): Promise<ProfileTerms> {
  const interpreter = getInterpreter();
  const plain = readTerms(texts, noReaders);
  if (!interpreter) return Promise.resolve(plain);
  questions += 1;
  const id = questions;
  const { promise, resolve } = Promise.withResolvers<ProfileTerms>();
  const hear = ({ data }: MessageEvent<InterpreterAnswer | TermsAnswer>) => {
    if ("terms" in data && data.id === id) resolve(data.terms);
  };
  const giveUp = () => resolve(plain);
  const timer = setTimeout(giveUp, patience);
  interpreter.addEventListener("message", hear);
  interpreter.addEventListener("error", giveUp);
  interpreter.postMessage({ id, texts } satisfies TermsQuestion);
  return promise.finally(() => {
    clearTimeout(timer);
    interpreter.removeEventListener("message", hear);
    interpreter.removeEventListener("error", giveUp);
  });
}
