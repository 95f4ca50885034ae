import { readEmailKind, readRegistrableDomain } from "../../contact-values/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { readAddress } from "../../suppression-keys/index.ts";
import type { KnownAddress } from "./learn-formats.ts";
import type { PersonName } from "./spell-name.ts";
import { weighAddress } from "./weigh-address.ts";

/** The id under which derived addresses are stored beside those of the vendors. */
export const patternVendor = "pattern";

/** At most this many people of a domain are read, the last checked ones first; more hardly change what is learnt. */
const usualPeople = 200;

interface AddressRow extends PersonName {
  readonly domain: string;
  readonly personId: number;
  readonly email: string;
  readonly vendor: string;
  readonly method: string | null;
  readonly day: string | null;
}

/** The known addresses at a domain, by the host that most of them have. */
export interface KnownDomain {
  /** What stands after the @, such as "northfold.example". */
  readonly host: string;
  readonly addresses: readonly KnownAddress[];
}

/**
 * Reads the addresses that are known of people at companies with these domains. Demo people, people who object, and
 * addresses of webmail and of functions do not count, nor do addresses that EQ or a vendor guessed.
 * @param domains hosts of companies, as the directory has them
 * @param maxPeople people of a domain, the last checked ones first
 * @returns domains without known addresses are left out
 */
export async function readKnownAddresses(
  db: Queryable,
  domains: readonly string[],
  now: Date,
  maxPeople = usualPeople,
): Promise<Map<string, KnownDomain>> {
  if (domains.length === 0) return new Map();
  const rows = await db.query<AddressRow>(sql`
    with listed as (
      select d.domain, p.*
      from unnest(${[...new Set(domains)]}::text[]) as d (domain) cross join lateral (
        select p.id, p.first_name, p.middle_name, p.last_name, p.email, p.contact_source, p.updated_on
        from company c join person p on p.company_id = c.id
        where c.domain = d.domain and c.source <> 'demo' and p.source <> 'demo' and not p.opted_out
        order by p.updated_on desc nulls last, p.id limit ${maxPeople}) as p),
    address as (
      select domain, id, email, case when contact_source->'email' ? 'probability' then 'pattern' else 'row' end as vendor,
        contact_source->'email'->>'method' as method,
        case when contact_source->'email' ? 'on' then contact_source->'email'->>'on' else updated_on::text end as day
      from listed where email is not null
      union all
      select l.domain, l.id, f.value, f.vendor, f.method, f.value_on::text
      from listed l join contact_finding f on f.person_id = l.id and f.detail = 'email'
      union all
      select l.domain, l.id, r.email, 'refused', null, r.refused_at::date::text
      from listed l join refused_email r on r.person_id = l.id)
    select a.domain, a.id as "personId", l.first_name as "firstName", l.middle_name as "middleName",
      l.last_name as "lastName", a.email, a.vendor, a.method, a.day
    from address a join listed l on l.id = a.id and l.domain = a.domain`);
  return groupByDomain(rows, now);
}

function groupByDomain(rows: readonly AddressRow[], now: Date): Map<string, KnownDomain> {
  const byDomain = Map.groupBy(rows, ({ domain }) => domain);
  return new Map(
    [...byDomain].flatMap(([domain, list]) => {
      const addresses = joinSources(list, domain, now);
      const byHost = Map.groupBy(addresses, ({ host }) => host);
      const [best] = [...byHost].toSorted(([, one], [, other]) => sumWeights(other) - sumWeights(one));
      return best ? [[domain, { host: best[0], addresses: best[1] }]] : [];
    }),
  );
}

type HostedAddress = KnownAddress & { readonly host: string };

const sumWeights = (addresses: readonly KnownAddress[]) =>
  addresses.reduce((sum, { weight }) => sum + weight, 0);

/** One address for all sources that have it: the best evidence counts. */
function joinSources(rows: readonly AddressRow[], domain: string, now: Date): HostedAddress[] {
  const own = readRegistrableDomain(domain);
  const keyed = rows.flatMap((row) => {
    const address = readAddress(row.email);
    if (address === null || readEmailKind(address) !== "work") return [];
    const host = address.slice(address.lastIndexOf("@") + 1);
    return readRegistrableDomain(host) === own ? [{ ...row, address, host }] : [];
  });
  const groups = Map.groupBy(keyed, ({ personId, address }) => `${personId} ${address}`);
  return [...groups.values()].flatMap((group) => {
    const evidence = listEvidence(group).map((row) => ({ row, weight: weighAddress(row, now) }));
    const [best] = evidence.toSorted((one, other) => other.weight - one.weight);
    if (best === undefined) return [];
    const { firstName, middleName, lastName, address, host, vendor, day } = best.row;
    const name = { firstName, middleName, lastName };
    const local = address.slice(0, address.lastIndexOf("@"));
    return [{ name, local, host, weight: best.weight, day, bounced: vendor === "refused" }];
  });
}

/** A refused address counts as refused alone. A derived one counts only where a vendor knows it too. */
function listEvidence<Source extends Pick<AddressRow, "vendor" | "method">>(
  sources: readonly Source[],
): readonly Source[] {
  const refused = sources.filter(({ vendor }) => vendor === "refused");
  if (refused.length > 0) return refused;
  const isDerived = sources.some(({ vendor }) => vendor === patternVendor);
  const learnt = sources.filter(({ method }) => !isGuess(method));
  // A file that EQ exported may bring its own guess back.
  return isDerived ? learnt.filter(({ vendor, method }) => isIndependent(vendor, method)) : learnt;
}

const isIndependent = (vendor: string, method: string | null) =>
  method === "verified" || (vendor !== "row" && vendor !== "directory");

const isGuess = (method: string | null) => method === "guessed" || method === "pattern";
