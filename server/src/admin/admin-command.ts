import { readFile } from "node:fs/promises";
import { type Plan, planTerms } from "@eq/contracts";
import { deletePerson, readDirectorySize, readListedPerson } from "../directory/index.ts";
import { importAccount, WrongArchive } from "../features/account-data/index.ts";
import {
  changePlan,
  grantCredits,
  type RefundProblem,
  readStatementEntries,
  refundCharge,
} from "../features/credits/index.ts";
import { erasePersonForAll } from "../features/privacy/index.ts";
import { describeProviders, type ProviderServices, readProviders } from "../features/providers/index.ts";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";

/** An administrator's command as plain data, so that the command channel can send it. */
export type AdminRequest =
  | { readonly action: "status" }
  | { readonly action: "providers" }
  | {
      readonly action: "plan";
      readonly email: string;
      readonly plan: Plan | "unlimited";
      readonly reason: string;
    }
  | { readonly action: "statement"; readonly email: string }
  | { readonly action: "grant"; readonly email: string; readonly amount: number; readonly reason: string }
  | { readonly action: "erase-person"; readonly personId: string; readonly lastName: string }
  | { readonly action: "import-account"; readonly file: string; readonly email: string }
  | { readonly action: "refund"; readonly email: string; readonly entryId: string; readonly reason: string };

/** Thrown when an administrator's command cannot be carried out. The message says why. */
export class AdminProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AdminProblem";
  }
}

export interface AdminOptions {
  now?: Date;
  /** The providers of this installation, which the command "providers" lists. */
  providers?: ProviderServices;
}

/**
 * Carries out an administrator's command.
 * @returns lines for a terminal
 * @throws AdminProblem
 */
export async function runAdmin(
  db: Database,
  request: AdminRequest,
  { now = new Date(), providers }: AdminOptions = {},
): Promise<string[]> {
  const commands: { [Action in AdminRequest["action"]]: (request: RequestOf<Action>) => Promise<string[]> } =
    {
      status: () => describeStatus(db),
      providers: () => listProviders(db, providers),
      plan: (plan) => setPlan(db, plan, now),
      statement: (account) => describeStatement(db, account),
      grant: (credits) => grant(db, credits, now),
      refund: (entry) => refund(db, entry, now),
      "import-account": (archive) => readAccountData(db, archive),
      "erase-person": (person) => erasePerson(db, person, now),
    };
  const command = commands[request.action] as (request: AdminRequest) => Promise<string[]>;
  return await command(request);
}

type RequestOf<Action extends AdminRequest["action"]> = AdminRequest & { action: Action };

/** Lists the outside providers with their states and the report of the waterfall, as operators see them on the page. */
async function listProviders(db: Database, services: ProviderServices | undefined): Promise<string[]> {
  if (!services) throw new AdminProblem("The providers of this installation are not known here.");
  const { providers, report } = describeProviders(await readProviders(db, services));
  return [...layOutColumns(providers), "", ...layOutColumns(report)];
}

/** Erases a person everywhere. The last name is compared, because an id is easily mistyped. */
async function erasePerson(
  db: Database,
  { personId, lastName }: AdminRequest & { action: "erase-person" },
  now: Date,
): Promise<string[]> {
  const person = await readListedPerson(db, personId);
  if (!person) throw new AdminProblem(`The directory has no person with the id ${personId}.`);
  const words = person.name.toLowerCase().split(/\s+/);
  if (words.at(-1) !== lastName.toLowerCase())
    throw new AdminProblem(
      `The last name of the person ${personId} is not "${lastName}". Nothing was erased.`,
    );
  const { name, companyName, form } = person;
  const { records, users } = await erasePersonForAll(db, {
    subject: { id: personId, name, companyName },
    form,
    now,
    deleteListed: (tx) => deletePerson(tx, personId),
  });
  return [
    `Erased: the directory's entry and ${records} records of ${users} users.`,
    "Imports and all users' lists refuse this person from now on.",
  ];
}

/** Reads the zip of a user's data, which the user downloaded, into an empty account. */
async function readAccountData(
  db: Database,
  { file, email }: AdminRequest & { action: "import-account" },
): Promise<string[]> {
  const userId = await findUser(db, email.trim());
  const bytes = await readFile(file).catch(() => {
    throw new AdminProblem(`The file ${file} cannot be read.`);
  });
  const stores = await importAccount(db, { userId, bytes }).catch((error: unknown) => {
    throw error instanceof WrongArchive ? new AdminProblem(`${error.message} Nothing was imported.`) : error;
  });
  const rows = stores.map(({ label, rows, skipped }) => [label, String(rows), String(skipped)]);
  return layOutColumns([["What", "Imported", "Skipped"], ...rows]);
}

/** Number of entries that the command "statement" lists. */
const statementEntries = 30;

/** Lists the newest entries of a user's credit statement with the ids that "refund" takes. */
async function describeStatement(db: Database, { email }: AdminRequest & { action: "statement" }) {
  const userId = await findUser(db, email.trim());
  const entries = await readStatementEntries(db, userId, { show: "all", limit: statementEntries });
  if (entries.length === 0) return [`${email} has no entries in the credit statement.`];
  const rows = entries.map(({ id, at, kind, amount, what, person, company, reason }) => [
    id,
    at.slice(0, 16).replace("T", " "),
    kind,
    String(amount),
    [what, person, company].filter(Boolean).join(", ").slice(0, 60),
    reason,
  ]);
  return layOutColumns([["Entry", "When (UTC)", "Kind", "Credits", "What", "Why"], ...rows]);
}

function layOutColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

async function grant(db: Database, { email, amount, reason }: AdminRequest & { action: "grant" }, now: Date) {
  const userId = await findUser(db, email.trim());
  await grantCredits(db, {
    userId,
    amount,
    reason: reason || "Granted by an administrator",
    now,
  });
  return [`${email} has ${countCredits(amount)} more today, until 00:00 UTC.`];
}

const refundProblems: Readonly<Record<RefundProblem, string>> = {
  unknown: "is not in this account's credit ledger",
  free: "charged nothing, so there is nothing to refund",
  refunded: "was refunded before",
};

async function refund(
  db: Database,
  { email, entryId, reason }: AdminRequest & { action: "refund" },
  now: Date,
) {
  const userId = await findUser(db, email.trim());
  const refundReason = reason || "Refunded by an administrator";
  const outcome = await refundCharge(db, { userId, entryId, reason: refundReason, now });
  if ("problem" in outcome)
    throw new AdminProblem(`The entry ${entryId} ${refundProblems[outcome.problem]}.`);
  return [`${email} has ${countCredits(outcome.amount)} back, to use today.`];
}

const countCredits = (amount: number) => (amount === 1 ? "1 credit" : `${amount} credits`);

async function describeStatus(db: Database): Promise<string[]> {
  const { companies, demoCompanies, isDemoHidden, people, openJobs } = await readDirectorySize(db);
  const [users] = await db.query<{ accounts: number; searches: number }>(sql`select
    (select count(*)::int from identity_account) as accounts,
    (select count(*)::int from saved_search) as searches`);
  const number = (value = 0) => value.toLocaleString("en-US");
  const demo = `${number(demoCompanies)} of them demo data${isDemoHidden ? ", hidden" : ""}`;
  return [
    `Database   ${db.kind}`,
    `Companies  ${number(companies)} (${demo})`,
    `People     ${number(people)}`,
    `Open jobs  ${number(openJobs)}`,
    `Accounts   ${number(users?.accounts)}`,
    `Searches   ${number(users?.searches)} saved`,
  ];
}

/**
 * Sets a user's plan at once. The value "unlimited" removes the credit limit and keeps the plan. The name of a plan sets
 * that plan and restores its credit limit. A plan that the user pays for replaces it at the next change of the payment.
 */
async function setPlan(db: Database, { email, plan, reason }: AdminRequest & { action: "plan" }, now: Date) {
  const userId = await findUser(db, email.trim());
  const why = reason ? `: ${reason}` : "";
  const change =
    plan === "unlimited"
      ? { plan: null, unlimited: true, reason: `Credit limit removed by an administrator${why}` }
      : {
          plan,
          unlimited: false,
          reason: `Plan set to ${planTerms[plan].label} by an administrator${why}`,
        };
  await db.transaction((tx) => changePlan(tx, { userId, ...change, now }));
  return [`${email} has ${plan === "unlimited" ? "no credit limit any more" : `the plan ${plan}`}.`];
}

/**
 * Finds the token subject of the registered user with this email. Text without an @ is returned unchanged: it is a
 * subject that another identity provider issued.
 */
async function findUser(db: Database, email: string): Promise<string> {
  if (!email.includes("@")) return email;
  const [account] = await db.query<{ id: string }>(
    sql`select id from identity_account where email_key = ${email.toLowerCase()}::text`,
  );
  if (account !== undefined) return account.id;
  throw new AdminProblem(
    `Nobody has registered with ${email}. Register first; with another identity provider, use the user's subject instead.`,
  );
}
