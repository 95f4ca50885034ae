import type { InterpretationSpan, OtherReading, SearchParameters, SpanSlot } from "@eq/contracts";
import { isSeparatedFromPrevious, type Token } from "../language/tokens.ts";

export type Mode = "companies" | "people";

/**
 * An interpretation in progress. Each pass claims tokens and fills in parameters. Later passes skip claimed tokens.
 */
export interface Draft {
  text: string;
  mode: Mode;
  tokens: Token[];
  /**
   * Readings that the user chose earlier: maps the matching form of a name (`placeKey`) to the words of the
   * reading.
   */
  choices: Readonly<Record<string, string>>;
  /**
   * The slot that claimed each token. It is null while the token is free, "consumed" when the token was consumed
   * without a parameter, and "unused" when the token is understood but not searchable.
   */
  owners: (SpanSlot | "consumed" | "unused" | null)[];
  /** For each token, whether the query excludes what the token names. */
  negated: boolean[];
  parameters: SearchParameters;
  spans: InterpretationSpan[];
  confidence: Record<string, number>;
  /** Sentences for the user about words that are not searchable. */
  notes: Set<string>;
  /** Whether the query asks for companies that lay off or do not hire. Neither is searchable. */
  seeksNoHiring: boolean;
  /**
   * Excluded industry terms. They are applied after all passes, because only then the included industries are known.
   */
  negatedTerms: (BusinessMention & { specific: boolean })[];
  /** Mentions of industries and kinds of business, in reading order. They are compared after all passes. */
  businesses: BusinessMention[];
  /**
   * `none`: no story was found yet. `set aside`: the words of the story are unused. `read`: the story is read like the
   * request.
   */
  story: "none" | "set aside" | "read";
}

/** Words that mean an industry or, with `kind`, a kind of business in it. */
export interface BusinessMention {
  from: number;
  /** The index after the last word. */
  to: number;
  codes: SearchParameters["industryCodes"];
  word: string;
  /** The kind's id. */
  kind: string | null;
}

export interface Claim {
  from: number;
  /** The index after the last claimed token. */
  to: number;
  slot: SpanSlot;
  label: string;
  sure?: boolean;
  confidence?: number;
  /** Other meanings of the claimed words. */
  others?: OtherReading[];
}

const defaultConfidence = { sure: 0.95, unsure: 0.5 };

/**
 * Assigns tokens to a slot and records their span. Tokens inside it that were set aside earlier are left out and
 * split it. The confidence of a slot is that of its weakest span.
 */
export function claimTokens(draft: Draft, request: Claim): void {
  const { slot, sure = true, confidence } = request;
  for (let from = request.from; from < request.to; from++) {
    const start = from;
    while (from < request.to && draft.owners[from] !== "unused") draft.owners[from++] = slot;
    if (from > start) addSpan(draft, { ...request, from: start, to: from });
  }
  const value = confidence ?? (sure ? defaultConfidence.sure : defaultConfidence.unsure);
  draft.confidence[slot] = Math.min(draft.confidence[slot] ?? 1, value);
}

function addSpan(draft: Draft, { from, to, slot, label, sure = true, others }: Claim): void {
  const first = draft.tokens[from];
  const last = draft.tokens[to - 1];
  if (!first || !last) return;
  const span: InterpretationSpan = { start: first.start, end: last.end, slot, label, sure };
  draft.spans.push(others && others.length > 0 ? { ...span, others } : span);
}

/** Consumes tokens: marks them as used, although they became no parameter. */
export function consumeTokens(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) draft.owners[index] ??= "consumed";
}

/** Marks tokens that are understood but not searchable. They become no keyword and are shown as unused. */
export function setAsideTokens(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) draft.owners[index] = "unused";
}

export function isUnclaimed(draft: Draft, index: number): boolean {
  return index >= 0 && index < draft.tokens.length && draft.owners[index] === null;
}

/** Whether the word at an index was read as an industry or a kind of business. */
export function isBusinessWord(draft: Draft, index: number): boolean {
  const owner = draft.owners[index];
  return owner === "industry" || owner === "kind";
}

/** Whether a phrase ends before `index`, because the text ends there or punctuation precedes the token. */
export function isPhraseBreak(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  return token === undefined || isSeparatedFromPrevious(token);
}

/** Joins the folded words of the tokens [from, to) with single spaces. */
export function joinWords(draft: Draft, from: number, to: number): string {
  const tokens = draft.tokens.slice(from, to);
  return tokens.map(({ norm }) => norm).join(" ");
}

/** The folded word at an index, or "" outside the text. */
export function wordAt(draft: Draft, index: number): string {
  return draft.tokens[index]?.norm ?? "";
}

/** The stem at an index, or "" outside the text. */
export function stemAt(draft: Draft, index: number): string {
  return draft.tokens[index]?.stem ?? "";
}

/** Adds the values that the list does not contain yet. */
export function addMissing<Value>(list: Value[], values: readonly Value[]): void {
  if (list.length === 0) {
    list.push(...values);
    return;
  }
  const knownKeys = new Set(list.map(toComparisonKey));
  for (const value of values) if (!knownKeys.has(toComparisonKey(value))) list.push(value);
}

function toComparisonKey(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
