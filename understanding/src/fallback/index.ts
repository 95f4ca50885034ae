import { createFallback } from "./create-fallback.ts";
import { fallbackData } from "./fallback-data.generated.ts";
import type { Fallback } from "./fallback-shape.ts";

export type { Fallback, Guess } from "./fallback-shape.ts";

let loaded: Fallback | undefined;

/**
 * Loads the fallback with the shipped scores (about 1 MB), for the server only. It is prepared on the first call.
 */
export function loadFallback(): Fallback {
  loaded ??= createFallback(fallbackData);
  return loaded;
}
