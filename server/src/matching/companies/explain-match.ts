import type { MatchBasis } from "../decision/decide.ts";
import { isWholeName, type Evidence } from "./measure-evidence.ts";
import type { NameComparison, WordPair } from "./compare-names.ts";
import type { IndexedName } from "./name-index.ts";
import type { NameReading } from "./read-input.ts";

/** What is known about a candidate when its basis is written. */
export interface ExplainedMatch {
  readonly reading: NameReading | null;
  readonly name: IndexedName | null;
  readonly comparison: NameComparison | null;
  readonly evidence: Evidence;
}

/** Writes on what a company was matched, as a short part of a sentence. */
export function explainMatch(match: ExplainedMatch): MatchBasis {
  const basis = explainName(match);
  const { evidence } = match;
  const place = evidence.sameCity || evidence.sameState || match.comparison?.hasPlaceWords ? "place" : null;
  const isFromHost = Boolean(evidence.sameHost);
  if (basis === null) return { on: "domain", text: place ? "website and place" : "website" };
  const parts = [isFromHost ? "website" : null, place].filter((part) => part !== null);
  const text = parts.length === 0 ? basis.text : `${basis.text}; same ${parts.join(" and ")}`;
  return { on: isFromHost && basis.on !== "name" ? "domain" : basis.on, text };
}

function explainName({ reading, name, comparison, evidence }: ExplainedMatch): MatchBasis | null {
  if (!reading || !name) return null;
  if (evidence.initials) return { on: "initials", text: `initials: ${reading.words.words.join(" ").toUpperCase()}` };
  if (!comparison) return null;
  const subject = describeSubject(reading, name);
  const changes = listChanges(reading, name, comparison);
  const text = [subject, ...changes].join(", ").replace(/^name, without /, "name without ");
  return { on: nameRelation(name, comparison), text };
}

function describeSubject(reading: NameReading, name: IndexedName): string {
  if (name.formerName !== null) return `former name: ${name.formerName}`;
  return reading.source === "address" ? "name in the address" : "name";
}

function nameRelation(name: IndexedName, comparison: NameComparison): MatchBasis["on"] {
  if (name.formerName !== null) return "formerName";
  if (isWholeName(comparison)) return "name";
  const has = (relation: WordPair["relation"]) => comparison.pairs.some((pair) => pair.relation === relation);
  if (has("misspelt")) return "spelling";
  if (comparison.missing.length > 0 || comparison.extra.length > 0) return "partOfName";
  return has("variant") || has("abbreviated") ? "abbreviation" : "name";
}

function listChanges(reading: NameReading, name: IndexedName, comparison: NameComparison): string[] {
  const changes: string[] = [];
  const missing = [...listMissingArticle(reading, name), ...comparison.missing.map(capitalize)];
  const isFormMissing = name.forms !== "" && reading.words.forms === "";
  if (isFormMissing) missing.push(capitalize(name.writtenForms));
  if (missing.length > 0) changes.push(`without ${joinQuoted(missing)}`);
  const extra = [...comparison.extra.map(capitalize)];
  if (reading.words.forms !== "" && name.forms === "") extra.push(capitalize(reading.words.writtenForms));
  if (reading.words.hasArticle && !name.hasArticle) extra.unshift("The");
  if (extra.length > 0) changes.push(`with ${joinQuoted(extra)} added`);
  if (reading.words.forms !== name.forms && reading.words.forms !== "" && name.forms !== "")
    changes.push(`"${capitalize(reading.words.writtenForms)}" for "${capitalize(name.writtenForms)}"`);
  for (const pair of comparison.pairs) changes.push(...describePair(pair));
  if (comparison.isReordered) changes.push("words in another order");
  return changes;
}

function listMissingArticle(reading: NameReading, name: IndexedName): string[] {
  return name.hasArticle && !reading.words.hasArticle ? ["The"] : [];
}

function describePair({ typed, own, relation }: WordPair): string[] {
  switch (relation) {
    case "misspelt":
      return [`1 letter differs: ${capitalize(typed)}`];
    case "variant":
    case "abbreviated":
      return [`${capitalize(typed)} for ${capitalize(own)}`];
    case "joined":
      return [typed.includes(" ") ? "words split" : "words joined"];
    case "same":
      return [];
  }
}

function joinQuoted(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`;
}

function capitalize(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
