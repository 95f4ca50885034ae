import {
  type ContactRow,
  type ItemOutcome,
  itemOutcomes,
  type MatchCandidate,
  matchCandidate,
  type RunItem,
  readList,
  readNumber,
  readText,
} from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";
import { type AmbiguousRow, isMissed, type MissedRow, type RowResult } from "../enrich-tool/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { writeContactLine } from "./contact-lines.ts";
import { type EnrichedPerson, normaliseContact, readResultInput } from "./normalise-contact.ts";

/** What became of one row. */
export interface ContactAnswer extends RowResult {
  input: ContactRow;
  line: number | null;
  /** The contact in one form; null if none came back. */
  person: EnrichedPerson | null;
  /** The contact as the server writes it, for the table and the file. */
  contact: unknown;
  /** What it matched on, or why nothing was found or charged. */
  reason: string | null;
  candidates: readonly MatchCandidate[];
  charged: number;
}

/** Reads the results of the tool's own call, which are in the order of the sent rows. */
export function readReplyAnswers(
  results: readonly Record<string, unknown>[],
  rows: readonly SentRunRow[],
): ContactAnswer[] {
  return results.map((result, index) => {
    const person = normaliseContact(result.contact);
    return {
      position: readNumber(result.position) ?? index + 1,
      outcome: readOutcome(result.outcome, person),
      input: readResultInput(result.input),
      line: rows[index]?.line ?? null,
      person,
      contact: result.contact ?? null,
      reason: readText(result.reason) ?? null,
      candidates: readList(result.candidates, readCandidate) ?? [],
      charged: readNumber(result.charged) ?? 0,
    };
  });
}

/** Reads an outcome. Null means that the row was not tried; without the field the contact decides. */
function readOutcome(value: unknown, person: EnrichedPerson | null): ItemOutcome | null {
  if (value === null) return null;
  return itemOutcomes.find((outcome) => outcome === value) ?? (person ? "found" : "nothing");
}

function readCandidate(value: unknown): MatchCandidate | undefined {
  const read = matchCandidate.safeParse(value);
  return read.success ? read.data : undefined;
}

export function readItemAnswer(item: RunItem): ContactAnswer {
  const { position, input, outcome, contact, reason, candidates, charged } = item;
  return {
    position,
    outcome,
    input: { fullName: input.fullName ?? "", companyName: input.companyName },
    line: input.line ?? null,
    person: normaliseContact(contact),
    contact: contact ?? null,
    reason: reason ?? null,
    candidates: candidates ?? [],
    charged,
  };
}

/** An answer with a contact. */
export type FoundContact = ContactAnswer & { person: EnrichedPerson };

export function isFound(answer: ContactAnswer): answer is FoundContact {
  return answer.person !== null && !isMissed(answer);
}

/** The name of a contact, else that of the row. */
export function nameContact({ person, input }: ContactAnswer): string {
  const parts = [person?.firstName, person?.middleName, person?.lastName].filter(Boolean);
  return parts.join(" ") || input.fullName;
}

export function toMissedRow({ position, line, input, reason }: ContactAnswer): MissedRow {
  return { position, line, text: writeContactLine(input), reason, canRetry: true };
}

export function toAmbiguousRow({ position, line, input, candidates }: ContactAnswer): AmbiguousRow {
  const detail =
    line === null ? input.companyName : `Row ${line.toLocaleString("en-US")} · ${input.companyName}`;
  return { position, text: input.fullName, detail, candidates };
}

/**
 * Says what a run has charged: "2 credits charged, 1 row cost nothing".
 * @param answered number of rows with an outcome
 * @param paidRows number of rows that cost a credit
 */
export function describeCharges(charged: number, answered: number, paidRows: number): string {
  if (charged === 0) return "nothing charged";
  const free = answered - paidRows;
  const credits = `${countNoun(charged, "credit")} charged`;
  if (free <= 0) return credits;
  return `${credits}, ${countNoun(free, "row")} cost nothing`;
}
