import type { InterpretationSpan, OtherReading, SearchParameters, SpanSlot } from "@eq/contracts";
import type { Token } from "../language/tokens.ts";

export type Mode = "companies" | "people";

/** A reading in the making: the passes claim tokens one after the other and fill the parameters. */
export interface Draft {
  text: string;
  mode: Mode;
  tokens: Token[];
  /** Readings that the user chose before: by the name's matching form (`placeKey`), the words of the reading. */
  choices: Readonly<Record<string, string>>;
  /** Which slot each token went to; null while it is free, "unused" when it is understood but cannot be asked for. */
  owners: (SpanSlot | "glue" | "unused" | null)[];
  /** Whether each token belongs to something that is not wanted. */
  negated: boolean[];
  parameters: SearchParameters;
  spans: InterpretationSpan[];
  confidence: Record<string, number>;
  /** Sentences for the user about words that nothing can search by. */
  notes: Set<string>;
  /** Whether the query asks for companies that lay off or do not hire. Nothing can search by that. */
  seeksNoHiring: boolean;
  /** Terms that are not wanted, until the wanted ones are known. */
  negatedTerms: { codes: SearchParameters["industryCodes"]; word: string; specific: boolean }[];
}

export interface Claim {
  from: number;
  /** Exclusive. */
  to: number;
  slot: SpanSlot;
  label: string;
  sure?: boolean;
  confidence?: number;
  /** What else the words may mean. */
  others?: OtherReading[];
}

const usual = { sure: 0.95, unsure: 0.5 };

/**
 * Gives tokens to a slot and records their span, in parts where words in it were set aside before. The
 * confidence of a slot is that of its weakest span.
 */
export function claim(draft: Draft, request: Claim): void {
  const { slot, sure = true, confidence } = request;
  for (let from = request.from; from < request.to; from++) {
    const start = from;
    while (from < request.to && draft.owners[from] !== "unused") draft.owners[from++] = slot;
    if (from > start) addSpan(draft, { ...request, from: start, to: from });
  }
  const value = confidence ?? (sure ? usual.sure : usual.unsure);
  draft.confidence[slot] = Math.min(draft.confidence[slot] ?? 1, value);
}

function addSpan(draft: Draft, { from, to, slot, label, sure = true, others }: Claim): void {
  const first = draft.tokens[from];
  const last = draft.tokens[to - 1];
  if (!first || !last) return;
  const span: InterpretationSpan = { start: first.start, end: last.end, slot, label, sure };
  draft.spans.push(others && others.length > 0 ? { ...span, others } : span);
}

/** Marks words that have done their work without becoming a parameter. */
export function consume(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) draft.owners[index] ??= "glue";
}

/** Words that are understood but cannot be asked for: they become no keyword, and are shown as unused. */
export function setAside(draft: Draft, from: number, to: number): void {
  for (let index = from; index < to; index++) draft.owners[index] = "unused";
}

export function isFree(draft: Draft, index: number): boolean {
  return index >= 0 && index < draft.tokens.length && draft.owners[index] === null;
}

/** The folded word at an index, or "" outside the text. */
export function normAt(draft: Draft, index: number): string {
  return draft.tokens[index]?.norm ?? "";
}

/** The stem at an index, or "" outside the text. */
export function stemAt(draft: Draft, index: number): string {
  return draft.tokens[index]?.stem ?? "";
}

/** Adds values to a list without doubling them. */
export function addTo<Value>(list: Value[], values: readonly Value[]): void {
  if (list.length === 0) {
    list.push(...values);
    return;
  }
  const known = new Set(list.map(asKey));
  for (const value of values) if (!known.has(asKey(value))) list.push(value);
}

function asKey(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
