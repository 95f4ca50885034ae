import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { findErased } from "../import/erased-people.ts";
import { toCompanyId } from "../schema/port-values.ts";
import type { FormatShares } from "./formats.ts";
import { type DomainFormats, learnFormats } from "./learn-formats.ts";
import { rankAddresses } from "./rank-addresses.ts";
import { readKnownAddresses } from "./read-known-addresses.ts";
import type { PersonName } from "./spell-name.ts";

/** An address that a person may have. */
export interface PossibleAddress {
  readonly email: string;
  /** 0 to 1. */
  readonly probability: number;
  /** Known addresses at the domain. */
  readonly known: number;
  /** For people: "12 of 14 known addresses at northfold.example are first.last". */
  readonly basis: string;
  /** Day of the newest known address of the format, YYYY-MM-DD; null when no day is known. */
  readonly newest: string | null;
}

/** Possible addresses of one person that are compared with the addresses of others. */
const maxAddresses = 5;
const minProbability = 0.7;
const minKnown = 3;

/** Whether a possible address is likely enough to be shown. */
export const isLikely = ({ probability, known }: PossibleAddress): boolean =>
  probability >= minProbability && known >= minKnown;

interface NamedPerson extends PersonName {
  readonly id: string;
  readonly domain: string;
  /** People of the same name at the company whose addresses are not known either. */
  readonly namesakes: number;
}

/**
 * Lists the addresses that people may have at their employers' domains, the most likely one first. Addresses that other
 * people have, that were refused, or that belong to erased people are left out. Demo people and people who object have none.
 * @param shares of the formats in the directory
 * @returns possible addresses by the person's id; people without any are left out
 */
export async function listPossibleAddresses(
  db: Queryable,
  personIds: readonly string[],
  { shares, now }: { shares: FormatShares; now: Date },
): Promise<Map<string, PossibleAddress[]>> {
  const people = await readNamedPeople(db, personIds);
  const domains = await readKnownAddresses(
    db,
    people.map(({ domain }) => domain),
    now,
  );
  const learnt = new Map(
    [...domains].map(([domain, { host, addresses }]) => [
      domain,
      { host, formats: learnFormats(addresses, shares) },
    ]),
  );
  const possible = new Map(
    people.flatMap((person) => {
      const own = learnt.get(person.domain);
      return own ? [[person.id, makeAddresses(person, own, shares)]] : [];
    }),
  );
  return omitUnusable(db, possible);
}

function readNamedPeople(db: Queryable, personIds: readonly string[]): Promise<NamedPerson[]> {
  if (personIds.length === 0) return Promise.resolve([]);
  return db.query<NamedPerson>(sql`
    select p.id::text as id, coalesce(p.first_name, regexp_replace(p.full_name, '\\s+\\S+$', '')) as "firstName",
      p.middle_name as "middleName", coalesce(p.last_name, regexp_replace(p.full_name, '^.*\\s', '')) as "lastName", c.domain,
      (select count(*) from person n where n.company_id = p.company_id and n.id <> p.id and n.email is null
        and n.source <> 'demo' and lower(n.full_name) = lower(p.full_name))::int as namesakes
    from person p join company c on c.id = p.company_id
    where p.id = any(${personIds.map(toCompanyId)}::bigint[]) and p.source <> 'demo' and not p.opted_out
      and c.source <> 'demo' and c.domain is not null`);
}

function makeAddresses(
  { namesakes, ...name }: NamedPerson,
  { host, formats }: { host: string; formats: DomainFormats },
  shares: FormatShares,
): PossibleAddress[] {
  return rankAddresses(name, formats, shares)
    .slice(0, maxAddresses)
    .map(({ local, probability, evidence }) => ({
      email: `${local}@${host}`,
      // One of them has it.
      probability: probability / (1 + namesakes),
      known: formats.known,
      basis: `${evidence.count} of ${formats.known} known addresses at ${host} are ${evidence.format}`,
      newest: evidence.newest,
    }));
}

async function omitUnusable(
  db: Queryable,
  possible: ReadonlyMap<string, readonly PossibleAddress[]>,
): Promise<Map<string, PossibleAddress[]>> {
  const emails = [...new Set([...possible.values()].flat().map(({ email }) => email))];
  if (emails.length === 0) return new Map();
  const taken = await db.query<{ email: string; personId: string }>(sql`
    select lower(email) as email, id::text as "personId" from person
    where lower(email) = any(${emails}::text[]) and source <> 'demo' and email is not null
    union select lower(value), person_id::text from contact_finding
    where detail = 'email' and lower(value) = any(${emails}::text[])`);
  const refused = await db.query<{ email: string; personId: string }>(sql`
    select email, person_id::text as "personId" from refused_email
    where person_id = any(${[...possible.keys()]}::bigint[])`);
  const erased = await findErased(
    db,
    emails.map((email) => ({ emails: [email] })),
  );
  const isErased = new Set(emails.filter((_, index) => erased.has(index)));
  const isUsable = ({ email }: PossibleAddress, id: string) =>
    !isErased.has(email) && !taken.some((each) => each.email === email && each.personId !== id);
  const isRefused = (id: string, { email }: PossibleAddress) =>
    refused.some((each) => each.email === email && each.personId === id);
  const usable = [...possible].map(([id, list]) => {
    // Once an address is known to be wrong, its probability goes to the others.
    const wrong = list
      .filter((address) => isRefused(id, address))
      .reduce((sum, { probability }) => sum + probability, 0);
    const others = list.filter((address) => !isRefused(id, address) && isUsable(address, id));
    return [id, others.map((each) => ({ ...each, probability: each.probability / (1 - wrong) }))] as const;
  });
  return new Map(usable.filter(([, list]) => list.length > 0).map(([id, list]) => [id, list]));
}
