import type { FastifyBaseLogger } from "fastify";
import { type Mail, type Mailer, MailUnavailable } from "../../adapters/mail/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { createRepeatedWork, pickRetrySeconds } from "../../platform/repeated-work.ts";

const retrySeconds = [10, 60, 300] as const;
/** Seconds for which one process has a mail; after that another may send it. */
const claimSeconds = 60;
const intervalMs = 5_000;

interface WaitingMail extends Mail {
  id: number;
  attempts: number;
}

export interface Outbox {
  /** Stores a mail, which is sent in the background until it expires. */
  put(db: Queryable, mail: Mail, expiresAt: Date): Promise<void>;
  /** Sends what is due. Never throws. */
  flush(): Promise<void>;
  start(): void;
  stop(): void;
}

/**
 * Mail that waits in the database, so that a mail server that is away delays it and loses none. Callers do not wait for it
 * either, so that the time of an answer does not reveal whether a mail was sent.
 */
export function createOutbox(
  db: Database,
  mailer: Mailer,
  { log, now }: { log: FastifyBaseLogger; now: () => Date },
): Outbox {
  const sendAll = async () => {
    for (;;) {
      const mail = await claimMail(db, now());
      if (!mail) return;
      await sendOne(mail);
    }
  };
  const sendOne = async (mail: WaitingMail) => {
    try {
      await mailer.send(mail);
      await removeMail(db, mail.id);
    } catch (error) {
      if (!(error instanceof MailUnavailable)) throw error;
      if (error.isFinal) {
        log.warn(`${error.message}; the mail is dropped`);
        return removeMail(db, mail.id);
      }
      const seconds = pickRetrySeconds(retrySeconds, mail.attempts);
      log.warn(`${error.message}; it is tried again in ${seconds} s`);
      await db.query(sql`
        update mail_outbox set not_before = ${new Date(now().getTime() + seconds * 1000)} where id = ${mail.id}`);
    }
  };
  const work = createRepeatedWork({
    round: sendAll,
    intervalMs,
    onFailure: (error) => log.warn({ err: error }, "Sending mail failed; it is retried in 5 seconds"),
  });
  return {
    put: async (tx, { recipient, subject, body }, expiresAt) => {
      await tx.query(sql`
        insert into mail_outbox (recipient, subject, body, not_before, expires_at)
        values (${recipient}, ${subject}, ${body}, ${now()}, ${expiresAt})`);
    },
    flush: work.workNow,
    start: work.start,
    stop: work.stop,
  };
}

async function claimMail(db: Database, now: Date): Promise<WaitingMail | null> {
  await db.query(sql`delete from mail_outbox where expires_at <= ${now}`);
  const [mail] = await db.query<WaitingMail>(sql`
    update mail_outbox set attempts = attempts + 1, not_before = ${new Date(now.getTime() + claimSeconds * 1000)}
    where id = (
      select id from mail_outbox where not_before <= ${now} order by id limit 1 for update skip locked)
    returning id, recipient, subject, body, attempts`);
  return mail ?? null;
}

async function removeMail(db: Queryable, id: number): Promise<void> {
  await db.query(sql`delete from mail_outbox where id = ${id}`);
}
