import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { type LogPosition, readChanges, readLogPosition } from "../changes/read-changes.ts";
import type { companyTable, Row } from "../schema/tables.ts";
import { CompanyMatcher, type CompanyRecord } from "./matching.ts";
import { runInSlices } from "./slices.ts";

/** The companies of the directory in memory, by which names are matched. */
export interface KnownCompanies {
  /**
   * Resolves to the matcher, which lacks at most the changes of the last second. The first call reads all companies.
   * @throws the abort reason of the signal; the reading goes on for other callers
   */
  current(signal?: AbortSignal): Promise<CompanyMatcher>;
}

interface KnownState {
  matcher: CompanyMatcher;
  position: LogPosition;
  /** When the change log was last read, in milliseconds of the monotonic clock. */
  readAt: number;
}

const freshMs = 1000;
const companiesPerPage = 500;

/** @param monotonicNow a clock in milliseconds, which tests replace */
export function createKnownCompanies(
  db: Queryable,
  monotonicNow: () => number = () => performance.now(),
): KnownCompanies {
  let state: KnownState | null = null;
  let reading: Promise<CompanyMatcher> | null = null;
  const refresh = async () => {
    // Taken before the log is read, so that no change is older than a second.
    const readAt = monotonicNow();
    const next = state ? await readOn(db, state) : await readAll(db);
    state = { ...next, readAt };
    return next.matcher;
  };
  return {
    current: async (signal) => {
      signal?.throwIfAborted();
      if (state && monotonicNow() - state.readAt < freshMs) return state.matcher;
      reading ??= refresh().finally(() => {
        reading = null;
      });
      return await waitUnlessAborted(reading, signal);
    },
  };
}

async function waitUnlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return await work;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

type ReadState = Omit<KnownState, "readAt">;

async function readAll(db: Queryable): Promise<ReadState> {
  // The position comes first: a change during the reading is then read twice, not missed.
  const position = await readLogPosition(db);
  const matcher = new CompanyMatcher([]);
  let last = 0;
  for (;;) {
    const rows = await selectCompanies(
      db,
      sql`id > ${last}::bigint and ${isVisible(position)} order by id limit ${companiesPerPage}::int`,
    );
    await runInSlices(rows, (row) => matcher.set(readRecord(row)));
    if (rows.length < companiesPerPage) return { matcher, position };
    last = rows.at(-1)?.id ?? 0;
  }
}

/** Brings the matcher up to date, or reads all companies again when the log does not say what changed. */
async function readOn(db: Queryable, { matcher, position }: KnownState): Promise<ReadState> {
  const changes = await readChanges(db, position);
  const isKnown = changes !== "lost" && !changes.everything && changes.demoHidden === position.demoHidden;
  if (!isKnown) return await readAll(db);
  const ids = [...changes.companyIds];
  for (let start = 0; start < ids.length; start += companiesPerPage) {
    const page = ids.slice(start, start + companiesPerPage);
    const rows = await selectCompanies(db, sql`id = any(${page}::bigint[]) and ${isVisible(changes)}`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    await runInSlices(page, (id) => {
      const row = byId.get(id);
      if (row) matcher.set(readRecord(row));
      else matcher.remove(String(id));
    });
  }
  return { matcher, position: changes.position };
}

/** SQL condition: an import has not hidden the company. */
const isVisible = ({ demoHidden }: { demoHidden: boolean }) => sql`not (${demoHidden} and source = 'demo')`;

type CompanyRow = Row<
  typeof companyTable,
  "id" | "name" | "domain" | "former_names" | "city" | "state" | "country"
>;

function selectCompanies(db: Queryable, condition: Sql): Promise<CompanyRow[]> {
  return db.query<CompanyRow>(
    sql`select id, name, domain, former_names, city, state, country from company where ${condition}`,
  );
}

function readRecord({ id, name, domain, former_names, city, state, country }: CompanyRow): CompanyRecord {
  return { id: String(id), name, domain, formerNames: former_names, city, state, country };
}
