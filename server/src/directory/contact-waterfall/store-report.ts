import type { VendorCounts, VendorReport } from "../../adapters/contact-vendors/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

const columns = sql`questions, hits, wrong_people, nothing, opted_out, out_of_credits, failed, compared, agreed, cost_micros`;

export const noCounts: VendorCounts = {
  questions: 0,
  hits: 0,
  wrongPeople: 0,
  nothing: 0,
  optedOut: 0,
  outOfCredits: 0,
  failed: 0,
  compared: 0,
  agreed: 0,
  costMicros: 0,
};

export async function addToReport(tx: Queryable, vendor: string, counts: VendorCounts): Promise<void> {
  const { questions, hits, wrongPeople, nothing, optedOut } = counts;
  const { outOfCredits, failed, compared, agreed, costMicros } = counts;
  await tx.query(sql`
    insert into vendor_result_day as r (vendor, day, ${columns})
    values (${vendor}, (clock_timestamp() at time zone 'utc')::date, ${questions}, ${hits}, ${wrongPeople}, ${nothing},
      ${optedOut}, ${outOfCredits}, ${failed}, ${compared}, ${agreed}, ${costMicros})
    on conflict (vendor, day) do update set questions = r.questions + excluded.questions, hits = r.hits + excluded.hits,
      wrong_people = r.wrong_people + excluded.wrong_people, nothing = r.nothing + excluded.nothing,
      opted_out = r.opted_out + excluded.opted_out, out_of_credits = r.out_of_credits + excluded.out_of_credits,
      failed = r.failed + excluded.failed, compared = r.compared + excluded.compared, agreed = r.agreed + excluded.agreed,
      cost_micros = r.cost_micros + excluded.cost_micros`);
}

/** The step before the directory: contacts that users bought before. */
const ownedStep = "owned";

/**
 * Counts contacts that were looked for among those that their users bought before.
 * @param hits those that were answered by them, without any other source
 */
export async function reportOwned(
  db: Queryable,
  { questions, hits }: Pick<VendorCounts, "questions" | "hits">,
): Promise<void> {
  if (questions > 0)
    await addToReport(db, ownedStep, { ...noCounts, questions, hits, nothing: questions - hits });
}

/** Reads the outcomes and costs of bought contacts, the directory and each vendor in the last `days` days, today included. */
export function readReport(db: Queryable, days: number): Promise<VendorReport[]> {
  return db.query<VendorReport>(sql`
    select vendor, sum(questions)::int8 as questions, sum(hits)::int8 as hits, sum(wrong_people)::int8 as "wrongPeople",
      sum(nothing)::int8 as nothing, sum(opted_out)::int8 as "optedOut", sum(out_of_credits)::int8 as "outOfCredits",
      sum(failed)::int8 as failed, sum(compared)::int8 as compared, sum(agreed)::int8 as agreed,
      sum(cost_micros)::int8 as "costMicros"
    from vendor_result_day
    where day > (clock_timestamp() at time zone 'utc')::date - ${days}::int
    group by vendor order by vendor`);
}
