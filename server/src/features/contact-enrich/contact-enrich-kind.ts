import type { UnreleasedContact } from "../../adapters/contact-data/port.ts";
import { openGate } from "../../contact-release/index.ts";
import { type BoughtContact, rememberContacts } from "../contacts/index.ts";
import type { ItemResult, RunKindDefinition } from "../runs/index.ts";
import { recordEvents } from "../webhooks/index.ts";
import { listContactCells, runContactColumns } from "./contact-file.ts";
import { type ContactSources, findContacts, findFreeContacts } from "./find-contacts.ts";
import { findCurrentOwned } from "./owned-contacts.ts";
import { showContact } from "./show-contact.ts";

/**
 * Largest number of people in one batch of a run. Statements and bookings of larger batches make searches wait longer,
 * and are only a third faster.
 */
const maxBatchSize = 25;

/** Creates the kind of run that buys contact details of people: 1 credit for each person whom the user does not own. */
export function createContactEnrichKind(sources: ContactSources): RunKindDefinition {
  const { contacts } = sources;
  return {
    kind: "contact-enrich",
    namesPeople: true,
    costsCredits: true,
    batchSize: Math.min(maxBatchSize, contacts.batchSize),
    exportColumns: runContactColumns,
    exportCells: ({ contact }) => listContactCells(contact),
    work: (items, call) => findContacts(sources, items, call),
    workFree: (items, call) => findFreeContacts(sources, items, call),
    storeBooked: async (tx, { userId, runId, now }, results) => {
      const added = await rememberContacts(tx, userId, listBought(results, Number(runId)));
      const list = () => added.map((personId) => ({ data: { personId, runId } }));
      await recordEvents(tx, userId, "contact.enriched", { list, now });
    },
    present: async (ids, exit, call) => {
      const owned = await findCurrentOwned(contacts, ids, call);
      const compared = await contacts.readForSuppression([...owned.keys()], { signal: call.signal });
      const gate = await openGate(call, [...compared, ...[...owned.values()].map(({ contact }) => contact)]);
      return new Map(
        [...owned].map(([id, { contact, report }]) => {
          const released = gate.release(contact, exit);
          const withheld = released.withheld.map(({ reason }) => reason);
          return [id, { contact: { ...showContact(released), report }, withheld }];
        }),
      );
    },
  };
}

function listBought(results: readonly ItemResult[], runId: number): BoughtContact[] {
  return results.flatMap(({ bought }) => {
    const contact = bought as UnreleasedContact | undefined;
    return contact ? [{ key: contact.personId, contact, runId }] : [];
  });
}
