import type { ContactData, ContactOutcome, ContactRequest } from "../../adapters/contact-data/port.ts";
import { findOwnedContacts, type OwnedContact } from "../contacts/index.ts";
import { askSource, type ItemResult, type KindCall, type PendingItem } from "../runs/index.ts";
import { describeContactOutcome, describeOwnedContact } from "./describe-outcome.ts";
import { findOwnedOfRows, isFresh } from "./owned-contacts.ts";
import { readContactRow } from "./read-contact-row.ts";

type RowRequest = Omit<ContactRequest, "key">;

/**
 * Finds the contacts of a batch of items. Bought people are free. Those bought or checked lately are not requested
 * again; for the others the source is asked for news. Items that the source leaves out have no result.
 * @throws the abort reason of `call.signal`
 */
export async function findContacts(
  contacts: ContactData,
  items: readonly PendingItem[],
  call: KindCall,
): Promise<Map<number, ItemResult>> {
  const { rows, results } = readRows(items);
  const ownedOfRows = await findOwnedOfRows(contacts, rows, call);
  const requests = new Map<number, RowRequest>();
  for (const [position, row] of rows) {
    const owned = ownedOfRows.get(position);
    if (owned && isFresh(owned, call.now)) results.set(position, describeOwnedContact(owned));
    else requests.set(position, owned ? { ...row, personId: owned.contact.personId } : row);
  }
  const outcomes = await askSource<RowRequest, ContactOutcome>({
    requests,
    ask: (keyed) => contacts.enrich(keyed, { signal: call.signal }),
    batchSize: contacts.batchSize,
  });
  const ownedFound = await findOwnedAmongFound(outcomes, call);
  for (const [position, { personId }] of requests) {
    const ownedOfRow = ownedOfRows.get(position);
    const isChosen = Boolean(personId) && !ownedOfRow;
    const outcome = outcomes.get(position);
    const result = decideResult(isChosen ? nameChoice(outcome) : outcome, ownedOfRow, ownedFound);
    if (result) results.set(position, result);
  }
  return results;
}

/** Settles the items that cost nothing and need no source: rows that name nobody, and bought people. */
export async function findFreeContacts(
  contacts: ContactData,
  items: readonly PendingItem[],
  call: KindCall,
): Promise<Map<number, ItemResult>> {
  const { rows, results } = readRows(items);
  for (const [position, owned] of await findOwnedOfRows(contacts, rows, call))
    results.set(position, describeOwnedContact(owned));
  return results;
}

/** Splits the items into rows to look up and results of rows that name nobody. */
function readRows(items: readonly PendingItem[]) {
  const rows = new Map<number, RowRequest>();
  const results = new Map<number, ItemResult>();
  for (const { position, input, chosenId } of items) {
    const reading = readContactRow(input);
    if (chosenId !== null) rows.set(position, { ...reading.request, personId: chosenId });
    else if (reading.problem === null) rows.set(position, reading.request);
    else results.set(position, describeContactOutcome({ kind: "nothing", reason: reading.problem }, false));
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

/** A bought contact answers where the source has nothing newer. A person who opted out since then stays hidden. */
function decideResult(
  outcome: ContactOutcome | undefined,
  ownedOfRow: OwnedContact | undefined,
  ownedFound: ReadonlyMap<string, OwnedContact>,
): ItemResult | null {
  if (outcome && "contact" in outcome)
    return describeContactOutcome(outcome, ownedFound.has(outcome.contact.personId));
  if (ownedOfRow && outcome?.kind !== "opted-out") return describeOwnedContact(ownedOfRow);
  return outcome ? describeContactOutcome(outcome, false) : null;
}
