import {
  getInterpreter,
  type InterpreterResponse,
  type TermsRequest,
  type TermsResponse,
} from "./interpreter.ts";
import { exactNameReaders, type ProfileTerms, type ProfileTexts, readTerms } from "./profile-terms.ts";

/** Timeout for the interpreter's response, in milliseconds. */
const responseTimeoutMs = 10_000;
let requestCount = 0;

/** The places and industries of a profile's texts. Without an interpreter, only exact industry names are recognized. */
export function readProfileTerms(texts: ProfileTexts): Promise<ProfileTerms> {
  const interpreter = getInterpreter();
  const exactTerms = readTerms(texts, exactNameReaders);
  if (!interpreter) return Promise.resolve(exactTerms);
  requestCount += 1;
  const id = requestCount;
  const { promise, resolve } = Promise.withResolvers<ProfileTerms>();
  const onMessage = ({ data }: MessageEvent<InterpreterResponse | TermsResponse>) => {
    if ("terms" in data && data.id === id) resolve(data.terms);
  };
  const giveUp = () => resolve(exactTerms);
  const timer = setTimeout(giveUp, responseTimeoutMs);
  interpreter.addEventListener("message", onMessage);
  interpreter.addEventListener("error", giveUp);
  interpreter.postMessage({ id, texts } satisfies TermsRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    interpreter.removeEventListener("message", onMessage);
    interpreter.removeEventListener("error", giveUp);
  });
}
