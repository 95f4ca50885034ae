import type { CreditEntry, StatementFilter } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { allOf, raw, type Sql, sql } from "../../platform/db/sql.ts";

/** Sums and numbers of all entries of a filter, whatever its `show` says. */
export interface StatementSums {
  totals: { charged: number; refunded: number; net: number; granted: number };
  counts: { all: number; charged: number; free: number; grants: number };
}

/**
 * The entries that a statement shows. Holds, and releases of what a run had on hold, are only bookkeeping: the charges
 * and the free items say what came of them.
 */
const isShown = raw("kind <> 'hold' and (kind in ('grant', 'charge', 'refund') or outcome is not null)");

const conditions = {
  all: raw("true"),
  charged: raw("kind = 'charge' and amount > 0"),
  free: raw("kind in ('charge', 'release') and not (kind = 'charge' and amount > 0)"),
  grants: raw("kind in ('grant', 'refund')"),
} as const;

const entryColumns = raw(`id::text as id, created_at as at, day, kind,
  case when kind in ('grant', 'refund') then amount when kind = 'charge' then -amount else 0 end as amount,
  what, person, company, outcome, reason, run_id::text as "runId",
  (select k.name from api_key k where k.id = credit_ledger.api_key_id) as "apiKey"`);

/** Reads the newest entries of a user's statement, before the entry with the id `before`. */
export async function readStatementEntries(
  db: Queryable,
  userId: string,
  { show, before, limit, ...filter }: StatementFilter & { before?: string | null | undefined; limit: number },
): Promise<CreditEntry[]> {
  const isOlder = before ? sql`id < ${before}::bigint` : raw("true");
  return await db.query<CreditEntry>(sql`
    select ${entryColumns} from credit_ledger
    where ${allOf([matches(userId, filter), conditions[show], isOlder])}
    order by credit_ledger.id desc limit ${limit}`);
}

/** Reads the ids of a statement's entries, newest first. They identify the entries for good, since none is ever removed. */
export async function readStatementIds(
  db: Queryable,
  userId: string,
  { show, ...filter }: StatementFilter,
): Promise<number[]> {
  const [row] = await db.query<{ ids: number[] }>(sql`
    select coalesce(array_agg(id order by id desc), '{}') as ids from credit_ledger
    where ${allOf([matches(userId, filter), conditions[show]])}`);
  return row?.ids ?? [];
}

/** Reads a user's entries by their ids, newest first. */
export async function readEntriesById(
  db: Queryable,
  userId: string,
  ids: readonly number[],
): Promise<CreditEntry[]> {
  return await db.query<CreditEntry>(sql`
    select ${entryColumns} from credit_ledger
    where user_id = ${userId} and kind <> 'hold' and id = any(${ids}::bigint[]) order by credit_ledger.id desc`);
}

export async function readStatementSums(
  db: Queryable,
  userId: string,
  filter: Omit<StatementFilter, "show">,
): Promise<StatementSums> {
  const sum = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::int`;
  const count = (condition: Sql) => sql`(count(*) filter (where ${condition}))::int`;
  const [row] = await db.query<Record<"charged" | "refunded" | "granted", number> & Counts>(sql`
    select ${sum("charge")} as charged, ${sum("refund")} as refunded, ${sum("grant")} as granted,
           ${count(conditions.all)} as "countAll", ${count(conditions.charged)} as "countCharged",
           ${count(conditions.free)} as "countFree", ${count(conditions.grants)} as "countGrants"
    from credit_ledger where ${matches(userId, filter)}`);
  const {
    charged = 0,
    refunded = 0,
    granted = 0,
    countAll = 0,
    countCharged = 0,
    countFree = 0,
    countGrants = 0,
  } = row ?? {};
  return {
    totals: { charged, refunded, net: charged - refunded, granted },
    counts: { all: countAll, charged: countCharged, free: countFree, grants: countGrants },
  };
}

type Counts = Record<"countAll" | "countCharged" | "countFree" | "countGrants", number>;

function matches(userId: string, { runId, from, to }: Omit<StatementFilter, "show">): Sql {
  return allOf([
    sql`user_id = ${userId}`,
    isShown,
    ...(runId ? [sql`run_id = ${runId}::bigint`] : []),
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
  ]);
}
