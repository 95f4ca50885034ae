import { type DigestEntry, digestCompanyLimit } from "@eq/contracts";
import type { Accounts } from "../../adapters/accounts/port.ts";
import type { JobMoveSource } from "../../adapters/job-postings/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { countChanges, readDigest } from "./read-digest.ts";
import { claimDigestMail, markMailed } from "./store-due-watches.ts";

export interface MailContext {
  db: Database;
  accounts: Accounts | null;
  jobMoves: JobMoveSource;
  publicUrl: string;
  now: () => Date;
}

/** Days for which a digest waits for a mail server that is away. The next digest would come after one. */
const digestDays = 1;

/**
 * Sends the user what changed since the last digest: to the confirmed address of their account, at most once a day, and
 * nothing when nothing changed.
 */
export async function mailDigest(
  { db, accounts, jobMoves, publicUrl, now }: MailContext,
  userId: string,
): Promise<void> {
  const account = await accounts?.read(userId);
  if (!accounts || !account?.canMail || !account.isEmailVerified) return;
  const entries = await readDigest(db, userId, {
    readSince: ({ mailedRun }) => mailedRun,
    limit: digestCompanyLimit,
    jobMoves,
  });
  const changed = entries.filter((entry) => countChanges(entry) > 0);
  if (changed.length === 0) return;
  const mailed = entries.map(({ watch, newest }) => ({ id: watch.searchId, run: newest?.run ?? 0 }));
  const expiresAt = new Date(now().getTime() + digestDays * 86_400_000);
  const sent = await db.transaction(async (tx) => {
    if (!(await claimDigestMail(tx, userId, now().toISOString().slice(0, 10)))) return false;
    await markMailed(tx, userId, mailed);
    return await accounts.putMail(tx, userId, { ...writeDigestMail(changed, publicUrl), expiresAt });
  });
  if (sent) accounts.sendMails();
}

/** Writes the mail of all searches that changed. */
export function writeDigestMail(
  changed: readonly DigestEntry[],
  publicUrl: string,
): { subject: string; body: string } {
  const changes = changed.reduce((sum, entry) => sum + countChanges(entry), 0);
  const companies = changes === 1 ? "1 company" : `${changes.toLocaleString("en-US")} companies`;
  const searches = changed.length === 1 ? "a search" : `${changed.length} searches`;
  const history = `${publicUrl}/dashboard/agents/history`;
  return {
    subject: `${companies} changed in ${searches} that you watch`,
    body: [
      ...changed.map(writeEntry),
      `All changes: ${history}`,
      `You get this mail because you watch these searches, at most once a day and only when something changed. To stop it, open ${history} and choose "Stop watching" at a search.`,
    ].join("\n\n"),
  };
}

function writeEntry(entry: DigestEntry): string {
  const { watch, companies, counts } = entry;
  const parts = (["new", "gone", "hotter", "cooler"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString("en-US")} ${kind}`);
  const more = countChanges(entry) - companies.length;
  return [
    `${toOneLine(watch.name || watch.naturalQuery)}: ${parts.join(", ")}`,
    ...companies.map(({ name, kind, text }) => `- ${toOneLine(name)} (${kind}): ${toOneLine(text)}`),
    ...(more > 0 ? [`- and ${more.toLocaleString("en-US")} more`] : []),
  ].join("\n");
}

/** Names come from users and imported files; a line break in one would look like another line of the mail. */
const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
