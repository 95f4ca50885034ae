import type { Logger } from "pino";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import { unreleasedDetails } from "../../adapters/contact-data/port.ts";
import type { EmailChecker, EmailVerdict } from "../../adapters/email-check/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { createDirectoryContactData } from "../contact-data/index.ts";
import { createKnownCompanies } from "../known-companies/index.ts";
import { createCheckedContacts, createEmailCheckWorker } from "./index.ts";

export interface TestChecker extends EmailChecker {
  /** All checked addresses, in their order. */
  readonly checks: string[];
  /** The checks that run, by address; at most. */
  mostOfOneAddress(): number;
}

/** A checker that answers as `answer` says. */
export function createTestChecker(
  answer: (address: string, signal: AbortSignal | undefined) => EmailVerdict | Promise<EmailVerdict>,
): TestChecker {
  const checks: string[] = [];
  const running = new Map<string, number>();
  let most = 0;
  return {
    timeLimitMs: 30_000,
    checks,
    mostOfOneAddress: () => most,
    check: async (address, { signal } = {}) => {
      checks.push(address);
      running.set(address, (running.get(address) ?? 0) + 1);
      most = Math.max(most, running.get(address) ?? 0);
      try {
        return await answer(address, signal);
      } finally {
        running.set(address, (running.get(address) ?? 1) - 1);
      }
    },
  };
}

/** A check that ends only when it is aborted. */
export const checkForever = (_address: string, signal: AbortSignal | undefined) =>
  new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** The clock of a test; moved by `offset`. */
export interface TestClock {
  offset: number;
}

const startedAt = Date.parse("2026-11-28T12:00:00Z");
export const readClock = ({ offset }: TestClock) => new Date(startedAt + offset);

const shared = { order: ["hunter", "pattern"], noteBought: async () => {} };

export const openDirectory = (db: Database): ContactData =>
  createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) });

/**
 * Opens contact details whose emails are checked, as a server process has them, but also those of reserved names, which
 * tests use and the product never checks.
 */
export function openCheckedContacts(
  db: Database,
  checker: EmailChecker,
  {
    clock = { offset: 0 },
    checksReservedNames = true,
    timeLimitMs = 60_000,
    source,
  }: { clock?: TestClock; checksReservedNames?: boolean; timeLimitMs?: number; source?: ContactData } = {},
): ContactData {
  const directory = openDirectory(db);
  const parts = { db, checker, ...shared, now: () => readClock(clock), timeLimitMs };
  const names = checksReservedNames ? { isCheckable: () => true } : {};
  return createCheckedContacts(source ?? directory, directory, { ...parts, ...names });
}

/** Starts a worker, as a server process has it. */
export function startCheckWorker(db: Database, checker: EmailChecker, clock: TestClock = { offset: 0 }) {
  const shutdown = new AbortController();
  const log = { warn: () => {} } as unknown as Logger;
  const parts = { db, checker, ...shared, log, now: () => readClock(clock), shutdown: shutdown.signal };
  const worker = createEmailCheckWorker(parts);
  worker.start();
  return {
    stop: async () => {
      shutdown.abort(new Error("The server stops"));
      await worker.finish();
    },
  };
}

/** Asks for a person and writes the email with its method, date and source; or the kind of the outcome. */
export async function askForEmail(contacts: ContactData, personId: string): Promise<string> {
  const request = { key: "row", fullName: "", companyName: "", personId };
  const outcome = (await contacts.enrich([request])).get("row");
  if (outcome === undefined || !("contact" in outcome)) return outcome?.kind ?? "no outcome";
  const email = outcome.contact[unreleasedDetails].email;
  return email ? `${email.value} (${email.method}, ${email.date}, ${email.source})` : "no email";
}
