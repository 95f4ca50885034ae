import type { Database } from "../../server/src/platform/db/database.ts";
import { sql } from "../../server/src/platform/db/sql.ts";
import type { FaultLog } from "../fault-log.ts";

interface RunBooks {
  id: number;
  user: string;
  status: string;
  because: string | null;
  total: number;
  /** Numbers of items. */
  items: number;
  waiting: number;
  results: number;
  /** Credits by the run's row, by its items, and by the ledger. */
  charged: number;
  chargedItems: number;
  chargedEntries: number;
}

/**
 * Compares all runs that have ended with their items and with the credit ledger.
 * @returns the number of items
 */
export async function checkBooks(db: Database, faults: FaultLog): Promise<number> {
  const runs = await db.query<RunBooks>(sql`
    select run.id, run.user_id as user, run.status, run.paused_because as because, run.total, run.charged,
           run.found + run.partly as results,
           count(*)::int as items, (count(*) filter (where item.outcome is null))::int as waiting,
           coalesce(sum(item.charged), 0)::int as "chargedItems",
           (select count(*)::int from credit_ledger e
            where e.user_id = run.user_id and e.run_id = run.id and e.kind = 'charge') as "chargedEntries"
    from run left join run_item item on item.run_id = run.id group by run.id order by run.id`);
  for (const run of runs) checkRun(run, faults);
  for (const key of await listWrongCharges(db)) faults.add("doubled", key);
  for (const user of await listWrongAccounts(db)) faults.add("otherFaults", user);
  return runs.reduce((sum, { items }) => sum + items, 0);
}

function checkRun(run: RunBooks, faults: FaultLog): void {
  const { id, user, status, because, total, items, waiting, charged, chargedItems, chargedEntries } = run;
  const name = `run ${id} of ${user} (${status}${because ? ` for ${because}` : ""})`;
  if (items !== total) faults.add("lost", `${name} has ${items} of ${total} items`);
  if (status === "done" && waiting > 0) faults.add("lost", `${name}: ${waiting} items have no outcome`);
  if (status !== "done" && because !== "credits") faults.add("otherFaults", `${name} did not end`);
  if (charged !== chargedItems || charged !== chargedEntries)
    faults.add(
      "doubled",
      `${name} charged ${charged}, its items ${chargedItems}, the ledger ${chargedEntries}`,
    );
}

/**
 * Lists results and charges that do not belong together: each person whom a user's runs found is charged once, to one
 * item of one run, and is among the user's contacts.
 */
async function listWrongCharges(db: Database): Promise<string[]> {
  const rows = await db.query<{ fault: string }>(sql`
    with result as (
      select run.user_id, item.run_id, 'contact ' || item.result_id as key, item.charged
      from run_item item join run on run.id = item.run_id where item.outcome in ('found', 'partly')),
    by_person as (
      select user_id, key, sum(charged)::int as paid, array_agg(distinct run_id) filter (where charged = 1) as runs
      from result group by user_id, key),
    charge as (
      select user_id, key, count(*)::int as charges, sum(amount)::int as amount, min(run_id) as run_id
      from credit_ledger where kind = 'charge' group by user_id, key),
    bought as (select user_id, 'contact ' || person_key as key from contact_enrichment)
    select coalesce(p.user_id, c.user_id, b.user_id) || ', ' || coalesce(p.key, c.key, b.key) || ': paid '
           || coalesce(p.paid, 0) || ', charged ' || coalesce(c.amount, 0) || ', bought ' || (b.key is not null) as fault
    from by_person p full join charge c on c.user_id = p.user_id and c.key = p.key
    full join bought b on b.user_id = coalesce(p.user_id, c.user_id) and b.key = coalesce(p.key, c.key)
    where p.paid is distinct from 1 or c.charges is distinct from 1 or c.amount is distinct from 1 or b.key is null
       or p.runs is distinct from array[c.run_id]`);
  return rows.map(({ fault }) => fault);
}

/** Lists accounts that spent more than they had, or have credits on hold although their runs have ended. */
async function listWrongAccounts(db: Database): Promise<string[]> {
  const rows = await db.query<{ fault: string }>(sql`
    select user_id || ': granted ' || granted || ', charged ' || charged || ', on hold ' || held as fault
    from (
      select user_id, coalesce(unlimited, false) as unlimited,
             (select coalesce(sum(amount), 0) from credit_ledger e where e.user_id = a.user_id and kind = 'grant') as granted,
             (select coalesce(sum(amount), 0) from credit_ledger e where e.user_id = a.user_id and kind = 'charge') as charged,
             (select coalesce(sum(amount), 0) from credit_hold h where h.user_id = a.user_id) as held
      from account a) sums
    where held > 0 or (not unlimited and charged > granted)`);
  return rows.map(({ fault }) => fault);
}
