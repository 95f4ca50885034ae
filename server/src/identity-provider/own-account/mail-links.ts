import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** What a link in a mail does: confirms the address, sets a new password, or changes the address. */
export type LinkPurpose = "verify" | "reset" | "change";

/** Minutes for which a link can be used. */
export const linkMinutes: Readonly<Record<LinkPurpose, number>> = {
  verify: 3 * 24 * 60,
  reset: 60,
  change: 60,
};

export interface MailLink {
  accountId: string;
  purpose: LinkPurpose;
  /** The address to which the link was sent. */
  email: string;
}

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Creates a link, and ends earlier ones of the same purpose. Only a hash of its token is stored.
 * @returns the token
 */
export async function createLink(
  db: Queryable,
  { accountId, purpose, email }: MailLink,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * 60_000);
  await db.query(sql`
    delete from identity_mail_link where account_id = ${accountId} and purpose = ${purpose}`);
  await db.query(sql`
    insert into identity_mail_link (token_hash, account_id, purpose, email, expires_at)
    values (${hashToken(token)}, ${accountId}, ${purpose}, ${email}, ${expiresAt})`);
  return { token, expiresAt };
}

/** Ends all links of an account, because one may have been asked for by somebody who knew the old password or address. */
export async function endLinks(db: Queryable, accountId: string): Promise<void> {
  await db.query(sql`delete from identity_mail_link where account_id = ${accountId}`);
}

/** Finds a link that can be used; null for an unknown, used or expired one. */
export async function findLink(db: Queryable, token: string, now: Date): Promise<MailLink | null> {
  const [row] = await db.query<MailLink>(sql`
    select account_id as "accountId", purpose, email from identity_mail_link
    where token_hash = ${hashToken(token)} and expires_at > ${now}`);
  return row ?? null;
}

/** Uses a link up. @returns null when it was used or has expired; of two uses at once only one gets it */
export async function takeLink(db: Queryable, token: string, now: Date): Promise<MailLink | null> {
  const [row] = await db.query<MailLink>(sql`
    delete from identity_mail_link where token_hash = ${hashToken(token)} and expires_at > ${now}
    returning account_id as "accountId", purpose, email`);
  return row ?? null;
}
