import type { Mail } from "../../adapters/mail/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { createLink, type MailLink } from "./mail-links.ts";
import { writeLinkMail, writeNotice } from "./mail-texts.ts";
import type { Outbox } from "./outbox.ts";

/** Days for which a notice waits for a mail server that is away. */
const noticeDays = 3;

/** Sends what the account pages send. Null in its place means that the server cannot send mail. */
export interface AccountMailer {
  sendLink(db: Database, link: MailLink): Promise<void>;
  /** Stores a notice; `flush` sends it once the transaction has ended. */
  putNotice(tx: Queryable, recipient: string, what: "password" | "email"): Promise<void>;
  /** Stores a mail that another part of the product has written. */
  putMail(tx: Queryable, mail: Mail, expiresAt: Date): Promise<void>;
  flush(): void;
}

export function createAccountMailer(
  outbox: Outbox,
  { home, now }: { home: string; now: () => Date },
): AccountMailer {
  const flush = () => void outbox.flush();
  return {
    sendLink: async (db, link) => {
      // Earlier links end only together with the mail that replaces them.
      await db.transaction(async (tx) => {
        const { token, expiresAt } = await createLink(tx, link, now());
        const address = `${home}/idp/link/${token}`;
        await outbox.put(tx, writeLinkMail(link.purpose, link.email, address), expiresAt);
      });
      flush();
    },
    putNotice: (tx, recipient, what) => {
      const expiresAt = new Date(now().getTime() + noticeDays * 86_400_000);
      return outbox.put(tx, writeNotice(recipient, what), expiresAt);
    },
    putMail: outbox.put,
    flush,
  };
}
