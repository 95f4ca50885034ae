import type { ErasureProof, PrivacyRequest } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

const requestColumns: Sql = sql`
  id::text, subject, status, received_at as "receivedAt", due_at as "dueAt", answered_at as "answeredAt", proof`;

export async function insertRequest(
  db: Queryable,
  userId: string,
  { subject, now, dueAt }: { subject: string; now: Date; dueAt: Date },
): Promise<PrivacyRequest> {
  const [row] = await db.query<PrivacyRequest>(sql`
    insert into privacy_request (user_id, subject, status, received_at, due_at)
    values (${userId}, ${subject}, 'open', ${now}, ${dueAt}) returning ${requestColumns}`);
  if (!row) throw new Error("An inserted request was not returned");
  return row;
}

export async function listRequests(db: Queryable, userId: string): Promise<PrivacyRequest[]> {
  return await db.query<PrivacyRequest>(sql`
    select ${requestColumns} from privacy_request where user_id = ${userId} order by id desc limit 500`);
}

/** Answers an open request. @returns null when the user has no such open request */
export async function answerRequest(
  db: Queryable,
  userId: string,
  { id, status, now }: { id: string; status: "suppressed" | "closed"; now: Date },
): Promise<PrivacyRequest | null> {
  const [row] = await db.query<PrivacyRequest>(sql`
    update privacy_request set status = ${status}, answered_at = ${now}
    where user_id = ${userId} and id = ${id}::bigint and status in ('open', 'suppressed')
    returning ${requestColumns}`);
  return row ?? null;
}

/**
 * Notes an erasure in its request, or in a new one, and takes the person's name out of the user's other requests.
 * @param subject stands for the person from now on
 */
export async function noteErasure(
  tx: Queryable,
  userId: string,
  erasure: {
    id: string | null;
    names: readonly string[];
    subject: string;
    proof: ErasureProof;
    now: Date;
    dueAt: Date;
  },
): Promise<void> {
  const { id, names, subject, proof, now, dueAt } = erasure;
  await tx.query(sql`
    update privacy_request set subject = ${subject}
    where user_id = ${userId} and lower(subject) in (select lower(name) from unnest(${names}::text[]) as name)`);
  const answered = await tx.query(sql`
    update privacy_request set subject = ${subject}, status = 'erased', answered_at = ${now}, proof = ${proof}::jsonb
    where user_id = ${userId} and id = ${id}::bigint returning 1`);
  if (answered.length > 0) return;
  await tx.query(sql`
    insert into privacy_request (user_id, subject, status, received_at, due_at, answered_at, proof)
    values (${userId}, ${subject}, 'erased', ${now}, ${dueAt}, ${now}, ${proof}::jsonb)`);
}

export async function insertHashes(
  tx: Queryable,
  userId: string,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into erased_hash (owner, hash, erased_at)
    select ${userId}, hash, ${now}::timestamptz from unnest(${hashes}::text[]) as hash order by hash
    on conflict do nothing`);
}
