import type { OpenerEvidence } from "@eq/contracts";

/** The words in which a fragment's evidence may be named, by its kind. All texts are cleaned. */
export type FragmentFacts =
  | { kind: "job"; title: string; city: string | null }
  | { kind: "jobs"; open: number }
  | { kind: "news"; headline: string; newsKind: string; source: string | null }
  | { kind: "funding"; amount: string }
  | { kind: "growth"; percent: string }
  | { kind: "headcount"; employees: string }
  | { kind: "role"; title: string };

/**
 * A piece of evidence with an id that sentences cite. `names` are the proper names and titles in it, each as a whole: a part
 * of one is another name.
 */
export interface Fragment extends OpenerEvidence {
  facts: FragmentFacts;
  names: readonly string[];
}

/** The fragment with only the fields that the API replies. */
export const toEvidence = ({ id, kind, text, date, url }: Fragment): OpenerEvidence => ({
  id,
  kind,
  text,
  date,
  url,
});
