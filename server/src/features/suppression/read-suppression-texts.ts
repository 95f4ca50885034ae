import type { readSuppressionTexts as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { readEntry } from "../../suppression-keys/index.ts";

/** Says how texts would be read, before anything is stored. */
export function readSuppressionTexts(_context: UserContext, { texts }: InputOf<typeof contract>) {
  return {
    readings: texts.map(({ text, kind }) => {
      const reading = readEntry(text, kind ?? null);
      return reading && { kind: reading.kind, readAs: reading.readAs };
    }),
  };
}
