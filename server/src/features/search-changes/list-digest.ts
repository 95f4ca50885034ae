import { digestCompanyLimit, type WatchDigest, watchLimit } from "@eq/contracts";
import type { Accounts } from "../../adapters/accounts/port.ts";
import type { JobMoveSource } from "../../adapters/job-postings/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { countChanges, readDigest } from "./read-digest.ts";

/** Returns what changed in the user's watched searches since they last marked it as read. */
export async function listDigest(
  { db, user }: UserContext,
  { accounts, jobMoves }: { accounts: Accounts | null; jobMoves: JobMoveSource },
): Promise<WatchDigest> {
  const entries = await readDigest(db, user.id, {
    readSince: ({ readRun }) => readRun,
    limit: digestCompanyLimit,
    jobMoves,
  });
  const changes = entries.reduce((sum, entry) => sum + countChanges(entry), 0);
  return { entries, changes, watchLimit, mailedTo: await findMailAddress(accounts, user.id) };
}

/** The confirmed address of the user's account here; null when the server or the address cannot get mail. */
async function findMailAddress(accounts: Accounts | null, userId: string): Promise<string | null> {
  const account = await accounts?.read(userId);
  return account?.canMail && account.isEmailVerified ? account.email : null;
}
