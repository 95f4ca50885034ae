import type { Place } from "@eq/contracts";
import { loadInterpreter } from "./interpreter.ts";
import { requestFromInterpreter } from "./request-interpreter.ts";

/** Lists cities whose names have a word that starts with the text. Lists none if the browser has no interpreter. */
export function listCities(text: string): Promise<readonly Place[]> {
  loadInterpreter();
  return requestFromInterpreter({ citiesLike: text }, []);
}
