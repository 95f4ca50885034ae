import type { LocalBusiness } from "@eq/contracts";
import type { CompanyPlace, LocalBusinesses } from "../../adapters/local-businesses/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { toCompanyId, toWebLink } from "../schema/port-values.ts";

/** Finds local businesses in a company's city, and in its metro region if the company is in the directory. */
export function createDirectoryLocalBusinesses({ db }: { db: Database }): LocalBusinesses {
  return {
    name: "EQ directory",
    async near(company, { limit, signal }) {
      signal?.throwIfAborted();
      const rows = await db.query<LocalBusiness>(selectNearbyBusinesses(company, limit), { signal });
      return rows.map((row) => ({ ...row, website: toWebLink(row.website) }));
    },
  };
}

function selectNearbyBusinesses({ id, city, state, industryCodes }: CompanyPlace, limit: number): Sql {
  return sql`select b.name, b.rating, b.business_type, b.address, b.phone, b.website from local_business b
    where ((b.city = ${city ?? null}::text and coalesce(b.state, '') = ${state ?? ""}::text)
        or b.metro_code = (select metro_code from company where id = ${toCompanyId(id)}::bigint))
      and not (b.source = 'demo' and (select demo_hidden from directory_state))
    order by coalesce(b.industry_code = any(${[...(industryCodes ?? [])]}::text[]), false) desc,
      b.rating desc nulls last, b.id
    limit ${limit}::int`;
}
