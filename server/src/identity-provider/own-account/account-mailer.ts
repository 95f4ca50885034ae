import type { Queryable } from "../../platform/db/database.ts";
import { createLink, type MailLink } from "./mail-links.ts";
import { writeLinkMail, writeNotice } from "./mail-texts.ts";
import type { Outbox } from "./outbox.ts";

/** Days for which a notice waits for a mail server that is away. */
const noticeDays = 3;

/** Sends what the account pages send. Null in its place means that the server cannot send mail. */
export interface AccountMailer {
  sendLink(db: Queryable, link: MailLink): Promise<void>;
  sendNotice(db: Queryable, recipient: string, what: "password" | "email"): Promise<void>;
}

export function createAccountMailer(
  outbox: Outbox,
  { home, now }: { home: string; now: () => Date },
): AccountMailer {
  return {
    sendLink: async (db, link) => {
      const { token, expiresAt } = await createLink(db, link, now());
      const address = `${home}/idp/link/${token}`;
      await outbox.put(db, writeLinkMail(link.purpose, link.email, address), expiresAt);
      void outbox.flush();
    },
    sendNotice: async (db, recipient, what) => {
      const expiresAt = new Date(now().getTime() + noticeDays * 86_400_000);
      await outbox.put(db, writeNotice(recipient, what), expiresAt);
      void outbox.flush();
    },
  };
}
