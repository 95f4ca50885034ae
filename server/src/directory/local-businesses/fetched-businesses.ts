import type { LocalBusiness } from "@eq/contracts";
import type { CompanyPlace, LocalBusinesses } from "../../adapters/local-businesses/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";
import { claimReading, completeReading, retryReading } from "../source-readings/claim-reading.ts";
import { isRealCompany } from "../source-readings/is-real-company.ts";
import { normalizeCity } from "./normalize-city.ts";

const maxBusinesses = 20;
/** Days after which a city's businesses of an industry are read again. */
const readingDays = 30;
/** Milliseconds for which a reader waits; then the stored businesses are shown. */
const timeLimitMs = 6000;

export interface FetchedBusinessesOptions {
  readonly db: Database;
  /** The key of the vendor's rows, such as "serpapi". */
  readonly vendorKey: string;
  readonly vendor: LocalBusinesses;
  /** The directory's businesses. */
  readonly stored: LocalBusinesses;
  readonly log: { warn(details: object, line: string): void };
}

/**
 * Answers from the directory. Once a month a vendor is asked for the businesses of a company's industry and city, which are
 * then stored; when the vendor fails, the stored businesses are shown.
 */
export function createFetchedBusinesses(options: FetchedBusinessesOptions): LocalBusinesses {
  const { db, vendorKey, vendor, stored, log } = options;
  return {
    name: stored.name,
    near: async (company, request) => {
      const place = readPlace(company);
      if (!place || !(await isRealCompany(db, company.id))) return stored.near(company, request);
      const { country, city, state, industry } = place;
      const key = JSON.stringify([country, state, city, industry]);
      const subject = { source: `${vendorKey}-local`, subject: key };
      if (await claimReading(db, subject)) {
        const signal = AbortSignal.any([
          AbortSignal.timeout(timeLimitMs),
          ...(request.signal ? [request.signal] : []),
        ]);
        try {
          const { businesses } = await vendor.near(company, { limit: maxBusinesses, signal });
          await replaceBusinesses(db, { vendorKey, companyId: company.id, place, businesses });
          await completeReading(db, subject, readingDays);
        } catch (error) {
          await retryReading(db, subject);
          request.signal?.throwIfAborted();
          log.warn({ err: error, city, state }, describeFailure(vendor.name));
        }
      }
      return stored.near(company, request);
    },
  };
}

const describeFailure = (vendor: string): string =>
  `${vendor} local business request failed; showing stored businesses and retrying this city in 15 minutes. ` +
  "See the provider's state under Settings, Connections.";

interface ReadPlace {
  /** As `normalizeCity` writes it. */
  readonly city: string;
  readonly state: string | null;
  readonly country: string | null;
  readonly industry: string | null;
}

/** Returns null for a company without a city. */
function readPlace({ city, state, country, industryCodes = [] }: CompanyPlace): ReadPlace | null {
  const name = normalizeCity(city ?? "");
  if (name === "") return null;
  return { city: name, state: state || null, country: country || null, industry: industryCodes[0] ?? null };
}

interface Reading {
  readonly vendorKey: string;
  readonly companyId: string;
  readonly place: ReadPlace;
  readonly businesses: readonly LocalBusiness[];
}

/** Replaces the vendor's businesses of a city and industry. */
async function replaceBusinesses(
  db: Database,
  { vendorKey, companyId, place: { city, state, industry }, businesses }: Reading,
): Promise<void> {
  const rows = businesses.map(({ coordinates, ...business }) => ({ ...business, ...coordinates }));
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from local_business where source = ${vendorKey} and lower(city) = ${city}::text
      and state is not distinct from ${state}::text and industry_code is not distinct from ${industry}::text`);
    await tx.query(sql`
      insert into local_business (name, business_type, rating, address, phone, website, city, state, metro_code, industry_code,
        latitude, longitude, source)
      select b.name, b.business_type, b.rating, b.address, b.phone, b.website, ${city}::text, ${state}::text,
        (select metro_code from company where id = ${toCompanyId(companyId)}::bigint and lower(city) = ${city}::text), ${industry}::text,
        b.latitude, b.longitude, ${vendorKey}
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as b (name text, business_type text, rating real,
        address text, phone text, website text, latitude float8, longitude float8)`);
  });
}
