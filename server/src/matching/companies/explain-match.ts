import type { MatchBasis } from "../decision/decide.ts";
import type { NameComparison, WordPair } from "./compare-names.ts";
import { type Evidence, isWholeName, type NameEnds } from "./measure-evidence.ts";
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
  const isSamePlace = hasSamePlace(match);
  if (basis === null) return { on: "domain", text: isSamePlace ? "website and place" : "website" };
  const isSameHost = Boolean(match.evidence.sameHost);
  const parts = [...(isSameHost ? ["website"] : []), ...(isSamePlace ? ["place"] : [])];
  const text = parts.length === 0 ? basis.text : `${basis.text}; same ${parts.join(" and ")}`;
  return { on: isSameHost && basis.on !== "name" ? "domain" : basis.on, text };
}

function hasSamePlace({ evidence, comparison }: ExplainedMatch): boolean {
  return Boolean(evidence.sameCity || evidence.sameState || comparison?.hasPlaceWords);
}

function explainName({ reading, name, comparison, evidence }: ExplainedMatch): MatchBasis | null {
  if (!reading || !name || (reading.source === "address" && evidence.sameHost)) return null;
  if (evidence.initials)
    return { on: "initials", text: `initials: ${reading.words.words.join(" ").toUpperCase()}` };
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

function listChanges({ words: typed }: NameReading, name: IndexedName, comparison: NameComparison): string[] {
  const missing = [
    ...listArticle(name, typed),
    ...comparison.missing.map(capitalize),
    ...listForms(name, typed),
  ];
  const extra = [...listArticle(typed, name), ...comparison.extra.map(capitalize), ...listForms(typed, name)];
  const hasOtherForms = typed.forms !== name.forms && typed.forms !== "" && name.forms !== "";
  return [
    ...(missing.length > 0 ? [`without ${joinQuoted(missing)}`] : []),
    ...(extra.length > 0 ? [`with ${joinQuoted(extra)} added`] : []),
    ...(hasOtherForms
      ? [`“${capitalizeForms(typed.writtenForms)}” for “${capitalizeForms(name.writtenForms)}”`]
      : []),
    ...comparison.pairs.flatMap(describePair),
    ...(comparison.isReordered ? ["words in another order"] : []),
  ];
}

/** The article that one name has and the other lacks. */
function listArticle(one: NameEnds, other: NameEnds): string[] {
  return one.hasArticle && !other.hasArticle ? ["The"] : [];
}

/** The legal forms of a name when the other has none. */
function listForms(one: NameEnds, other: NameEnds): string[] {
  return one.forms !== "" && other.forms === "" ? [capitalizeForms(one.writtenForms)] : [];
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
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`;
}

/** Legal forms that are words or cut-off words. Other short ones are initials. */
const formsOfWords = new Set(["inc", "co", "corp", "ltd", "com", "pty", "pte", "pvt", "sdn", "bhd", "ltda"]);

function capitalizeForms(forms: string): string {
  const capitalized = forms
    .split(" ")
    .map((form) => (form.length > 4 || formsOfWords.has(form) ? capitalize(form) : form.toUpperCase()));
  return capitalized.join(" ").replace("GMBH", "GmbH");
}

function capitalize(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
