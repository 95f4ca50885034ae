import { emptySearchParameters } from "@eq/contracts";
import type { Draft, Mode } from "../draft/draft.ts";
import { placeKey } from "../gazetteer/cities.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { tokenise } from "../language/tokens.ts";
import { attachMisspeltScales, readNumberWords } from "../numbers/number-words.ts";
import { repairSpelling } from "../spelling/repair-spelling.ts";
import { dropPoliteWords } from "./courtesy.ts";

/** Starts a draft: splits a text into tokens, repairs their spelling and drops polite words. Claims nothing. */
export function startDraft(
  text: string,
  { mode, choices = {} }: { mode: Mode; choices?: Draft["choices"] | undefined },
  { spelling }: Pick<Knowledge, "spelling">,
): Draft {
  const typed = tokenise(text);
  repairSpelling(typed, spelling);
  const tokens = dropPoliteWords(readNumberWords(attachMisspeltScales(typed)));
  return {
    text,
    mode,
    tokens,
    choices: Object.fromEntries(Object.entries(choices).map(([name, words]) => [placeKey(name), words])),
    owners: tokens.map(() => null),
    negated: tokens.map(() => false),
    parameters: emptySearchParameters(),
    spans: [],
    confidence: {},
    notes: new Set(),
    seeksNoHiring: false,
    negatedTerms: [],
    businesses: [],
    story: "none",
  };
}
