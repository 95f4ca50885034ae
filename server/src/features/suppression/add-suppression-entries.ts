import type { addSuppressionEntries as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type EntryReading, readEntry } from "../../suppression-keys/index.ts";
import { findEntries, insertEntries } from "./store.ts";

type Input = InputOf<typeof contract>;

/**
 * Suppresses what the user entered.
 * @throws Refusal 422 for a text that cannot be read, and for a day that has passed
 */
export async function addSuppressionEntries({ db, user, now }: UserContext, { entries }: Input) {
  const at = now();
  const rows = entries.map((entry, index) => ({
    ...readText(entry, index),
    reason: entry.reason,
    source: "hand" as const,
    addedAt: at.toISOString(),
    expiresAt: readExpiry(entry.expiresOn ?? null, { index, now: at }),
  }));
  const added = await insertEntries(db, user.id, { entries: rows, now: at });
  const keys = [...new Set(rows.map(({ key }) => key))];
  return {
    added: added.length,
    alreadyListed: keys.length - added.length,
    entries: await findEntries(db, user.id, keys),
  };
}

function readText({ text, kind, companyId }: Input["entries"][number], index: number) {
  const reading = readEntry(text, companyId ? "company" : (kind ?? null));
  if (!reading) {
    const message = "Enter an email address, phone number, profile, domain or company name.";
    throw new Refusal(422, message, { fields: [{ path: `entries.${index}.text`, message }] });
  }
  const { readAs: _readAs, ...entry } = companyId ? nameCompany(reading, companyId) : reading;
  return entry;
}

const nameCompany = (reading: EntryReading, id: string): EntryReading => ({
  ...reading,
  key: `company:id:${id}`,
});

/** Reads the last day on which the entry counts; it ends when the next day begins in UTC. */
function readExpiry(day: string | null, { index, now }: { index: number; now: Date }): string | null {
  if (day === null) return null;
  const start = Date.parse(`${day}T00:00:00Z`);
  const end = new Date(start + 86_400_000);
  if (Number.isNaN(start) || end <= now) {
    const message = "Choose a day that is still to come, or never.";
    throw new Refusal(422, message, { fields: [{ path: `entries.${index}.expiresOn`, message }] });
  }
  return end.toISOString();
}
