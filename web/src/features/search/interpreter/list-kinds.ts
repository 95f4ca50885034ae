import { loadInterpreter, type NamedKind } from "./interpreter.ts";
import { requestFromInterpreter } from "./request-interpreter.ts";

/**
 * Lists kinds of business with a name in which a word starts with the text. Lists none if the browser has no
 * interpreter.
 */
export function listKinds(text: string): Promise<readonly NamedKind[]> {
  loadInterpreter();
  return requestFromInterpreter<readonly NamedKind[]>({ kindsLike: text }, []);
}
