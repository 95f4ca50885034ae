import {
  getInterpreter,
  type InterpreterResponse,
  type TermsRequest,
  type TermsResponse,
} from "./interpreter.ts";
import { exactNameReaders, lookUpTerms, type ProfileTerms, type ProfileTexts } from "./profile-terms.ts";

/** Timeout for the interpreter's response, in milliseconds. */
const interpreterTimeoutMs = 10_000;
let requestCount = 0;

/**
 * Looks up the places and industries that a profile's texts name. Without an interpreter, finds only industries with an
 * exact code or name.
 */
export function lookUpProfileTerms(texts: ProfileTexts): Promise<ProfileTerms> {
  const interpreter = getInterpreter();
  const exactTerms = lookUpTerms(texts, exactNameReaders);
  if (!interpreter) return Promise.resolve(exactTerms);
  requestCount += 1;
  const id = requestCount;
  const { promise, resolve } = Promise.withResolvers<ProfileTerms>();
  const onMessage = ({ data }: MessageEvent<InterpreterResponse | TermsResponse>) => {
    if ("terms" in data && data.id === id) resolve(data.terms);
  };
  const giveUp = () => resolve(exactTerms);
  const timer = setTimeout(giveUp, interpreterTimeoutMs);
  interpreter.addEventListener("message", onMessage);
  interpreter.addEventListener("error", giveUp);
  interpreter.postMessage({ id, texts } satisfies TermsRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    interpreter.removeEventListener("message", onMessage);
    interpreter.removeEventListener("error", giveUp);
  });
}
