import type { ContactData, ContactOutcome, ContactRequest } from "../../adapters/contact-data/port.ts";
import type { ContactGate } from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { findOwnedContacts, type OwnedContact } from "../contacts/index.ts";
import { askSource, type ItemResult, type KindCall, type PendingItem } from "../runs/index.ts";
import {
  describeContactOutcome,
  describeNothing,
  describeOwnedContact,
  describeSuppressed,
} from "./describe-outcome.ts";
import { findOwnedOfRows, isFresh } from "./owned-contacts.ts";
import { readContactRow } from "./read-contact-row.ts";
import { openGateForAnswers, openGateForRows } from "./row-gates.ts";

type RowRequest = Omit<ContactRequest, "key">;

export interface ContactSources {
  readonly contacts: ContactData;
  /** Counts the rows of a batch, and those of them that the user's bought contacts answered. */
  readonly reportOwned: (db: Queryable, counts: { questions: number; hits: number }) => Promise<void>;
}

/**
 * Finds the contacts of a batch of items. Bought people are free. Those bought or checked lately are not requested
 * again; for the others the source is asked for news. People whom the user suppresses are neither requested nor bought.
 * Items that the source leaves out have no result.
 * @throws the abort reason of `call.signal`
 */
export async function findContacts(
  { contacts, reportOwned }: ContactSources,
  items: readonly PendingItem[],
  call: KindCall,
): Promise<Map<number, ItemResult>> {
  const { rows, results } = readRows(items);
  const ownedOfRows = await findOwnedOfRows(contacts, rows, call);
  const gate = await openGateForRows(contacts, { rows, ownedOfRows }, call);
  const requests = new Map<number, RowRequest>();
  const answered: ItemResult[] = [];
  for (const [position, row] of rows) {
    const owned = ownedOfRows.get(position);
    if (gate.isRowSuppressed(position)) results.set(position, describeSuppressed());
    else if (owned && isFresh(owned, call.now)) {
      const result = describeOwnedContact(owned, gate);
      results.set(position, result);
      answered.push(result);
    } else requests.set(position, owned ? { ...row, personId: owned.contact.personId } : row);
  }
  const questions = answered.length + requests.size;
  await reportOwned(call.db, { questions, hits: answered.filter(hasDetails).length });
  for (const [position, result] of await requestContacts(contacts, { requests, ownedOfRows }, call))
    results.set(position, result);
  return results;
}

/** Asks the source for the rows that nothing else answers. */
async function requestContacts(
  contacts: ContactData,
  {
    requests,
    ownedOfRows,
  }: { requests: ReadonlyMap<number, RowRequest>; ownedOfRows: ReadonlyMap<number, OwnedContact> },
  call: KindCall,
): Promise<Map<number, ItemResult>> {
  const results = new Map<number, ItemResult>();
  const outcomes = await askSource<RowRequest, ContactOutcome>({
    requests,
    ask: (keyed) => contacts.enrich(keyed, { signal: call.signal }),
    batchSize: contacts.batchSize,
  });
  const [ownedFound, answers] = await Promise.all([
    findOwnedAmongFound(outcomes, call),
    openGateForAnswers(contacts, { outcomes, ownedOfRows }, call),
  ]);
  for (const [position, { personId }] of requests) {
    const ownedOfRow = ownedOfRows.get(position);
    const isChosen = Boolean(personId) && !ownedOfRow;
    const outcome = answers.omitCandidates(outcomes.get(position));
    const known = { ownedOfRow, ownedFound, gate: answers.gate };
    const result =
      outcome === "suppressed"
        ? describeSuppressed()
        : decideResult(isChosen ? nameChoice(outcome) : outcome, known);
    if (result) results.set(position, result);
  }
  return results;
}

/** Settles the items that cost nothing and need no source: rows that name nobody, suppressed people, bought people. */
export async function findFreeContacts(
  { contacts, reportOwned }: ContactSources,
  items: readonly PendingItem[],
  call: KindCall,
): Promise<Map<number, ItemResult>> {
  const { rows, results } = readRows(items);
  const ownedOfRows = await findOwnedOfRows(contacts, rows, call);
  const gate = await openGateForRows(contacts, { rows, ownedOfRows }, call);
  for (const [position, owned] of ownedOfRows) results.set(position, describeOwnedContact(owned, gate));
  for (const position of rows.keys())
    if (gate.isRowSuppressed(position)) results.set(position, describeSuppressed());
  const answered = [...ownedOfRows.keys()].flatMap((position) => results.get(position) ?? []);
  // The other rows wait for credits and are counted when the source is asked.
  const hits = answered.filter(hasDetails).length;
  await reportOwned(call.db, { questions: hits, hits });
  return results;
}

const hasDetails = ({ outcome }: ItemResult) => outcome === "found" || outcome === "partly";

/** Splits the items into rows to look up and results of rows that name nobody. */
function readRows(items: readonly PendingItem[]) {
  const rows = new Map<number, RowRequest>();
  const results = new Map<number, ItemResult>();
  for (const { position, input, chosenId } of items) {
    const reading = readContactRow(input);
    if (chosenId !== null) rows.set(position, { ...reading.request, personId: chosenId });
    else if (reading.problem === null) rows.set(position, reading.request);
    else results.set(position, describeNothing(reading.problem));
  }
  return { rows, results };
}

/** Finds which of the people that the source returned are bought already. */
function findOwnedAmongFound(
  outcomes: ReadonlyMap<number, ContactOutcome>,
  { db, userId }: KindCall,
): Promise<ReadonlyMap<string, OwnedContact>> {
  const ids = [...outcomes.values()].flatMap((outcome) =>
    "contact" in outcome ? outcome.contact.personId : [],
  );
  return findOwnedContacts(db, userId, [...new Set(ids)]);
}

/** Says that the user chose the person, which the source does not know. */
function nameChoice(outcome: ContactOutcome | undefined): ContactOutcome | undefined {
  return outcome && "contact" in outcome ? { ...outcome, basis: "your choice" } : outcome;
}

interface KnownOfRow {
  ownedOfRow: OwnedContact | undefined;
  ownedFound: ReadonlyMap<string, OwnedContact>;
  gate: ContactGate;
}

/** A bought contact answers where the source has nothing newer. A person who opted out since then stays hidden. */
function decideResult(
  outcome: ContactOutcome | undefined,
  { ownedOfRow, ownedFound, gate }: KnownOfRow,
): ItemResult | null {
  if (outcome && "contact" in outcome)
    return describeContactOutcome(outcome, { isOwned: ownedFound.has(outcome.contact.personId), gate });
  if (ownedOfRow && outcome?.kind !== "opted-out") return describeOwnedContact(ownedOfRow, gate);
  return outcome ? describeContactOutcome(outcome, { isOwned: false, gate }) : null;
}
