import type { DetailName } from "../../adapters/contact-vendors/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Days for which a vendor's answer holds; then the vendor may be asked again. */
const answerDays = 30;
/** Seconds after which a question that was never answered may be asked by somebody else; a slow batch takes two minutes. */
const leaseSeconds = 300;

/** What a vendor answered, as it is remembered. */
export type StoredAnswerKind = "person" | "wrong-person" | "nothing" | "opted-out";

/** A question as it is remembered. */
export interface QuestionKey {
  /** Hash of whom it is about. */
  readonly question: string;
  readonly wanted: readonly DetailName[];
}

export interface StoredAnswer {
  readonly question: string;
  /** "asking" while somebody else waits for the answer. */
  readonly kind: StoredAnswerKind | "asking";
  readonly personId: string | null;
}

const readKeys = (keys: readonly QuestionKey[]) => sql`
  select n.question, array(select jsonb_array_elements_text(n.wanted)) as wanted
  from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n (question text, wanted jsonb)`;

/**
 * Takes those of the questions that this vendor was not asked within 30 days and that nobody asks at present.
 * @returns the hashes of the questions to ask
 */
export async function claimQuestions(
  db: Queryable,
  { vendor, keys, asker }: { vendor: string; keys: readonly QuestionKey[]; asker: string },
): Promise<Set<string>> {
  const claimed = await db.query<{ question: string }>(sql`
    insert into vendor_answer as a (vendor, question, wanted, kind, asker, lease_until)
    select ${vendor}, question, wanted, 'asking', ${asker}::uuid,
      clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from (${readKeys(keys)}) as key order by question
    on conflict (vendor, question) do update set kind = 'asking', wanted = excluded.wanted, asker = excluded.asker,
      lease_until = excluded.lease_until, answered_at = null
    where case a.kind when 'asking' then a.lease_until < clock_timestamp()
      else a.answered_at < clock_timestamp() - make_interval(days => ${answerDays}) or not a.wanted @> excluded.wanted end
    returning question`);
  return new Set(claimed.map(({ question }) => question));
}

/** Reads the answers that still hold, and the questions that somebody asks at present. */
export function readAnswers(
  db: Queryable,
  vendor: string,
  keys: readonly QuestionKey[],
): Promise<StoredAnswer[]> {
  return db.query<StoredAnswer>(sql`
    select a.question, a.kind, a.person_id::text as "personId"
    from (${readKeys(keys)}) as key join vendor_answer a on a.vendor = ${vendor} and a.question = key.question
    where case a.kind when 'asking' then a.lease_until > clock_timestamp()
      else a.answered_at > clock_timestamp() - make_interval(days => ${answerDays}) and a.wanted @> key.wanted end`);
}

/** Remembers answers, each under all hashes of whom it is about; a person may have been erased meanwhile. */
export async function storeAnswers(
  tx: Queryable,
  vendor: string,
  answers: readonly (QuestionKey & { kind: StoredAnswerKind; personId: string | null })[],
): Promise<void> {
  if (answers.length === 0) return;
  const distinct = [...new Map(answers.map((answer) => [answer.question, answer])).values()];
  await tx.query(sql`
    insert into vendor_answer as a (vendor, question, wanted, kind, person_id, answered_at)
    select ${vendor}, n.question, array(select jsonb_array_elements_text(n.wanted)), n.kind, p.id, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as n (question text, wanted jsonb, kind text, "personId" bigint)
      left join person p on p.id = n."personId"
    order by n.question
    on conflict (vendor, question) do update set wanted = excluded.wanted, kind = excluded.kind,
      person_id = excluded.person_id, asker = null, lease_until = null, answered_at = excluded.answered_at`);
}

/** Gives back questions that got no answer, so that they may be asked again at once. */
export async function releaseQuestions(db: Queryable, vendor: string, asker: string): Promise<void> {
  await db.query(
    sql`delete from vendor_answer where vendor = ${vendor} and asker = ${asker}::uuid and kind = 'asking'`,
  );
}

/** Deletes answers that no longer hold. The housekeeping timer runs it. */
export async function sweepAnswers(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from vendor_answer where answered_at < clock_timestamp() - make_interval(days => ${answerDays})
      or (answered_at is null and lease_until < clock_timestamp() - interval '1 day')`);
}
