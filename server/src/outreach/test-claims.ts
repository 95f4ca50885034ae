import type { PlantedCompany } from "./test-adversarial.ts";

/**
 * Finds claims of a text that its company does not support. It shares no code with the writer and the verifier: it takes out
 * the phrases that were planted as true, and looks for numbers, names, decoys and comparisons in the rest.
 */
export function findFalseClaims(text: string, { truePhrases, decoys }: PlantedCompany): string[] {
  const spaced = ` ${text} `;
  const withoutTruth = truePhrases
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, phrase) => takeOut(rest, phrase), spaced);
  const lower = withoutTruth.toLowerCase();
  const found = decoys.filter((decoy) => lower.includes(decoy.toLowerCase()));
  const numbers = withoutTruth.match(/[$€£%]|\d[\d.,]*/g) ?? [];
  const words = lower.match(/[\p{L}']+/gu) ?? [];
  const claims = words.filter((word) => claimWords.has(word));
  const months = (withoutTruth.replaceAll(/May (?:we|I)\b/g, "").match(monthPattern) ?? []).map(String);
  const capitals = [...withoutTruth.matchAll(/(?<![.!?:"]\s)(?<!^\s*)(?<!\n)(?<=\s)\p{Lu}[\p{L}'’-]*/gu)]
    .map(([word]) => word)
    .filter((word) => !/^I(?:'|$)/.test(word));
  return [...found, ...numbers, ...claims, ...months, ...capitals];
}

function takeOut(text: string, phrase: string): string {
  let rest = text;
  for (let at = rest.indexOf(phrase); at >= 0; at = rest.indexOf(phrase, at + 1)) {
    const isWhole =
      !/[\p{L}\p{N}]/u.test(rest[at - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(rest[at + phrase.length] ?? " ");
    if (isWhole) rest = `${rest.slice(0, at)}it${rest.slice(at + phrase.length)}`;
  }
  return rest;
}

const monthPattern =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

const claimWords = new Set(
  (
    "one two three four five six seven eight nine ten eleven twelve dozen hundred thousand million billion double doubled twice triple tripled half " +
    "second third percent more less fewer most least best better largest biggest leading fastest nearly almost than only never always not no without " +
    "yesterday today recently " +
    "award winning famous impressive amazing exciting great acquired merged bankrupt lawsuit layoffs laid kubernetes"
  ).split(" "),
);
