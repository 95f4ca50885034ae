import type { Coordinates, LocalBusiness } from "@eq/contracts";
import type { CompanyPlace, LocalBusinesses } from "../../adapters/local-businesses/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { toCompanyId, toWebLink } from "../schema/port-values.ts";
import { normalizeCity } from "./normalize-city.ts";

type BusinessRow = Omit<LocalBusiness, "coordinates"> & Nullable<Coordinates>;
type Nullable<Values> = { [Key in keyof Values]: Values[Key] | null };

/** Finds local businesses in a company's city, and in its metro region if the company is in the directory. */
export function createDirectoryLocalBusinesses({ db }: { db: Database }): LocalBusinesses {
  return {
    name: "EQ directory",
    async near(company, { limit, signal }) {
      signal?.throwIfAborted();
      const [businesses, [home]] = await Promise.all([
        db.query<BusinessRow>(selectNearbyBusinesses(company, limit), { signal }),
        db.query<Nullable<Coordinates>>(selectPosition(company), { signal }),
      ]);
      const position = home && readCoordinates(home);
      return {
        // The import and the demo directory place a company at the center of its city, whatever its street is.
        position: position ? { ...position, isCityCenter: true } : null,
        businesses: businesses.map(readBusiness),
      };
    },
  };
}

function readBusiness({ latitude, longitude, ...business }: BusinessRow): LocalBusiness {
  const coordinates = readCoordinates({ latitude, longitude });
  return { ...business, website: toWebLink(business.website), ...(coordinates && { coordinates }) };
}

function readCoordinates({ latitude, longitude }: Nullable<Coordinates>): Coordinates | null {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

function selectPosition({ id }: CompanyPlace): Sql {
  return sql`select latitude, longitude from company where id = ${toCompanyId(id)}::bigint`;
}

function selectNearbyBusinesses({ id, city, state, industryCodes }: CompanyPlace, limit: number): Sql {
  return sql`select b.name, b.rating, b.business_type, b.address, b.phone, b.website, b.latitude, b.longitude
    from local_business b
    left join company home on home.id = ${toCompanyId(id)}::bigint
    where ((lower(b.city) = ${normalizeCity(city ?? "") || null}::text and coalesce(b.state, '') = ${state ?? ""}::text)
        or b.metro_code = (select metro_code from company where id = ${toCompanyId(id)}::bigint))
      and not (b.source = 'demo' and (select demo_hidden from directory_state))
    order by (b.latitude - home.latitude) ^ 2
        + ((b.longitude - home.longitude) * cos(radians(home.latitude))) ^ 2 nulls last,
      coalesce(b.industry_code = any(${[...(industryCodes ?? [])]}::text[]), false) desc,
      b.rating desc nulls last, b.id
    limit ${limit}::int`;
}
