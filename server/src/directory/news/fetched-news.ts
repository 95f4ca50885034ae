import { nameKey } from "@eq/contracts";
import type { CompanyNews, News } from "../../adapters/news/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { claimReading, completeReading, retryReading } from "../source-readings/claim-reading.ts";
import { isRealCompany } from "../source-readings/is-real-company.ts";

/** Items of one reading; the others are older. */
const maxItems = 25;
/** Days after which a company's news is read again. */
const readingDays = 1;
/** Milliseconds for which a reader waits; then the stored news is shown. */
const timeLimitMs = 6000;

export interface FetchedNewsOptions {
  readonly db: Database;
  /** The key of the vendor's rows, such as "serpapi". */
  readonly vendorKey: string;
  readonly vendor: News;
  /** The directory's news. */
  readonly stored: News;
  readonly log: { warn(details: object, line: string): void };
}

/**
 * Reads the news of a company at a vendor, at most once a day, into the directory, and answers from the directory. When the
 * vendor fails, the stored news is shown. Lists of many companies show stored news only.
 */
export function createFetchedNews(options: FetchedNewsOptions): News {
  const { db, vendorKey, vendor, stored, log } = options;
  return {
    name: stored.name,
    forCompany: async (company, request) => {
      const { id } = company;
      const subject = { source: `${vendorKey}-news`, subject: id };
      const mayRead = !request.storedOnly && (await isRealCompany(db, id));
      if (mayRead && (await claimReading(db, subject))) {
        const signal = AbortSignal.any([
          AbortSignal.timeout(timeLimitMs),
          ...(request.signal ? [request.signal] : []),
        ]);
        try {
          const items = await vendor.forCompany(company, { limit: maxItems, signal });
          await storeItems(db, id, vendorKey, items);
          await completeReading(db, subject, readingDays);
        } catch (error) {
          await retryReading(db, subject);
          request.signal?.throwIfAborted();
          log.warn({ err: error, companyId: id }, describeFailure(vendor.name));
        }
      }
      return stored.forCompany(company, request);
    },
  };
}

const describeFailure = (vendor: string): string =>
  `${vendor} news request failed; showing stored news and retrying this company in 15 minutes. ` +
  "See the provider's state under Settings, Connections.";

interface StoredItem {
  readonly url: string | null;
  readonly title: string;
}

/** Adds the items that are not stored yet, by link and by title, and has the company's score calculated again. */
async function storeItems(
  db: Database,
  companyId: string,
  vendorKey: string,
  items: readonly CompanyNews[],
): Promise<void> {
  if (items.length === 0) return;
  await db.transaction(async (tx) => {
    const companies = await tx.query(
      sql`select 1 from company where id = ${companyId}::bigint for no key update`,
    );
    if (companies.length === 0) return;
    const stored = await tx.query<StoredItem>(
      sql`select url, title from news_item where company_id = ${companyId}::bigint`,
    );
    const links = new Set(stored.map(({ url }) => url));
    const titles = new Set(stored.map(({ title }) => nameKey(title)));
    const added = items.filter(({ link, title }) => !links.has(link ?? null) && !titles.has(nameKey(title)));
    if (added.length === 0) return;
    const rows = added.map(({ kind, title, source, snippet, link, date }) => ({
      ...{ kind, title, snippet, link, date },
      source_name: source,
    }));
    await tx.query(sql`
      insert into news_item (company_id, kind, title, source_name, snippet, url, published_on, source)
      select ${companyId}::bigint, n.kind, n.title, n.source_name, n.snippet, n.link, n.date, ${vendorKey}
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as n (kind text, title text, source_name text, snippet text, link text, date date)`);
    await tx.query(sql`update company set intent_version = null where id = ${companyId}::bigint`);
  });
}
