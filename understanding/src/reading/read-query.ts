import { isUnfiltered } from "@eq/contracts";
import type { Draft, Mode } from "../draft/draft.ts";
import type { Fallback } from "../fallback/fallback-shape.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { runAllPasses } from "./read-all.ts";
import { startDraft } from "./start-draft.ts";

/**
 * Reads a query with all passes. When the request inside a story gives no filter, the words were not the request, and
 * the whole text is read: "Who should I call? I think hotels in Ohio".
 */
export function readQuery(
  text: string,
  options: { mode: Mode; choices?: Draft["choices"] | undefined },
  knowledge: Knowledge,
  fallback: Fallback | undefined,
): Draft {
  const draft = startDraft(text, options, knowledge);
  runAllPasses(draft, knowledge, fallback);
  if (draft.story !== "set aside" || !isUnfiltered(draft.parameters)) return draft;
  const whole: Draft = { ...startDraft(text, options, knowledge), story: "read" };
  runAllPasses(whole, knowledge, fallback);
  return whole;
}
