import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { FormatShares } from "./formats.ts";
import { learnShares } from "./learn-shares.ts";
import { readKnownAddresses } from "./read-known-addresses.ts";

/** Domains from which the shares are learnt, and the people, last added first, among whom they are looked for. */
const maxDomains = 200;
const maxPeople = 50_000;
/** People of one domain, because each firm counts once. */
const maxPeopleOfDomain = 20;
const maxAgeMs = 86_400_000;

/**
 * Reads how common each format is in the directory, once a day.
 * @param now the time by which addresses age
 */
export function createShareReader(now: () => Date): (db: Queryable) => Promise<FormatShares> {
  let last: { at: number; shares: Promise<FormatShares> } | null = null;
  return (db) => {
    const at = now().getTime();
    if (last === null || at - last.at > maxAgeMs) {
      const shares = readShares(db, now());
      last = { at, shares };
      // A failed reading is repeated by the next caller.
      shares.catch(() => {
        last = null;
      });
    }
    return last.shares;
  };
}

async function readShares(db: Queryable, now: Date): Promise<FormatShares> {
  const domains = await db.query<{ domain: string }>(sql`
    select distinct c.domain from person p join company c on c.id = p.company_id
    where p.id > (select coalesce(max(id), 0) from person) - ${maxPeople}::int and p.source <> 'demo' and p.email is not null
      and c.domain is not null and c.source <> 'demo'
    limit ${maxDomains}`);
  const known = await readKnownAddresses(
    db,
    domains.map(({ domain }) => domain),
    now,
    maxPeopleOfDomain,
  );
  return learnShares(new Map([...known].map(([domain, { addresses }]) => [domain, addresses])));
}
