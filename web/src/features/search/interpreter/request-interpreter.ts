import type { InterpreterReply, InterpreterResponse, LookupRequest } from "./interpreter.ts";
import { getInterpreter } from "./interpreter.ts";

/** Timeout for the interpreter's reply, in milliseconds. */
const interpreterTimeoutMs = 10_000;
let requestCount = 0;

/**
 * Requests a lookup from the interpreter's worker.
 * @returns the reply, or `fallback` without an interpreter, after an error or after the timeout
 */
export function requestFromInterpreter<Reply>(request: LookupRequest, fallback: Reply): Promise<Reply> {
  const interpreter = getInterpreter();
  if (!interpreter) return Promise.resolve(fallback);
  requestCount += 1;
  const id = requestCount;
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const onMessage = ({ data }: MessageEvent<InterpreterResponse | InterpreterReply>) => {
    if ("id" in data && data.id === id) resolve(data.reply as Reply);
  };
  const giveUp = () => resolve(fallback);
  const timer = setTimeout(giveUp, interpreterTimeoutMs);
  interpreter.addEventListener("message", onMessage);
  interpreter.addEventListener("error", giveUp);
  interpreter.postMessage({ ...request, id });
  return promise.finally(() => {
    clearTimeout(timer);
    interpreter.removeEventListener("message", onMessage);
    interpreter.removeEventListener("error", giveUp);
  });
}
