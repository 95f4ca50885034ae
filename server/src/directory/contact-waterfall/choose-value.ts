import type { DetailName } from "../../adapters/contact-vendors/port.ts";
import { type EntryKind, readEntry } from "../../suppression-keys/index.ts";

/** A value that a source has for a detail of a person. */
export interface Finding {
  /** Id of the vendor; "directory" for the value that the directory had before. */
  readonly vendor: string;
  /** The source's name for people. */
  readonly source: string;
  readonly value: string;
  /** How the source learnt the value, such as "verified"; null when it does not say. */
  readonly method: string | null;
  /** The source's own day of the value, YYYY-MM-DD. */
  readonly valueOn: string | null;
  readonly doNotCall: boolean;
  /** How likely a derived address is, 0 to 1; absent for values that a source has. */
  readonly probability?: number | null;
}

/** Why a value was chosen: the first rule of the list that told it from the others. */
export type ChoiceRule =
  | "the only value"
  | "better evidence"
  | "more sources agree"
  | "newer"
  | "first in the order";

export interface Choice {
  readonly finding: Finding;
  readonly rule: ChoiceRule;
}

const methodStrengths: Readonly<Record<string, number>> = {
  verified: 3,
  listed: 2,
  "accepts anything": 1,
  webmail: 1,
  pattern: 0,
  guessed: 0,
};
/** An address that EQ derives, whose probability is known, is better than a vendor's guess. */
const derivedStrength = 0.5;
const usualStrength = 2;

function readStrength({ method, probability }: Pick<Finding, "method" | "probability">): number {
  if (typeof probability === "number") return derivedStrength;
  return methodStrengths[method ?? ""] ?? usualStrength;
}

/** Whether a value is good enough not to ask the next vendor for a better one. */
export const isGood = (value: Pick<Finding, "method">): boolean => readStrength(value) >= usualStrength;

/** Whether a derived address would replace the value; one that was derived before counts too. */
export const isWeakerThanGuess = (value: Pick<Finding, "method">): boolean =>
  readStrength(value) < derivedStrength;

const entryKinds: Readonly<Record<DetailName, EntryKind>> = {
  email: "address",
  phone: "phone",
  mobile: "phone",
  linkedIn: "profile",
};

/** What two spellings of the same value have in common. */
export const readValueKey = (detail: DetailName, value: string): string =>
  readEntry(value, entryKinds[detail])?.key ?? value.trim().toLowerCase();

/**
 * Chooses among the values of one detail: better evidence wins, then the value of more sources, the newer one, and the
 * source that comes first in the order.
 * @param order ids of the sources, first to last
 */
export function chooseValue(
  detail: DetailName,
  findings: readonly Finding[],
  order: readonly string[],
): Choice | null {
  const keyOf = ({ value }: Finding) => readValueKey(detail, value);
  const groups = Map.groupBy(findings, keyOf);
  const rankOf = ({ vendor }: Finding) => (order.includes(vendor) ? order.indexOf(vendor) : order.length);
  const measures: readonly (readonly [ChoiceRule, (finding: Finding) => number])[] = [
    ["better evidence", readStrength],
    ["more sources agree", (finding) => groups.get(keyOf(finding))?.length ?? 0],
    ["newer", ({ valueOn }) => (valueOn === null ? 0 : Date.parse(valueOn))],
    ["first in the order", (finding) => -rankOf(finding)],
  ];
  const compare = (one: Finding, other: Finding) =>
    measures.map(([, measure]) => measure(other) - measure(one)).find((difference) => difference !== 0) ?? 0;
  const [best] = findings.toSorted(compare);
  if (best === undefined) return null;
  const rivals = findings.filter((finding) => keyOf(finding) !== keyOf(best)).toSorted(compare);
  const [rival] = rivals;
  const rule = rival && measures.find(([, measure]) => measure(best) !== measure(rival))?.[0];
  // A do-not-call mark holds for its number, whichever source has it.
  const doNotCall = (groups.get(keyOf(best)) ?? []).some((finding) => finding.doNotCall);
  return { finding: { ...best, doNotCall }, rule: rule ?? "the only value" };
}
