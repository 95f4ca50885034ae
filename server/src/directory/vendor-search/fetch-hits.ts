import type { Page } from "../../adapters/prospect-data/port.ts";
import type { VendorHits, VendorPage, VendorSearch } from "../../adapters/vendor-search/port.ts";
import { badRequest, Refusal } from "../../platform/http/refusal.ts";
import { VendorFailure } from "../../platform/vendor-calls/vendor-failure.ts";

const maxPageSize = 100;

/**
 * Fetches the hits of a page, which may be longer than the vendor's pages, without repetitions.
 * @returns null when the vendor knows no filter of the search
 * @throws Refusal 400 for a page that ends beyond the last result that the vendor lists; 503 when it does not answer
 */
export async function fetchHits<Hit extends { readonly vendorId: string }>(
  { name, lastResult }: Pick<VendorSearch, "name" | "lastResult">,
  page: Pick<Page, "number" | "size">,
  fetchPage: (page: VendorPage) => Promise<VendorHits<Hit> | null>,
): Promise<VendorHits<Hit> | null> {
  const size = Math.min(maxPageSize, Math.max(1, page.size));
  const first = (page.number - 1) * page.size;
  const last = lastResult(size) ?? Number.POSITIVE_INFINITY;
  const hits: Hit[] = [];
  let answer: VendorHits<Hit> | null = null;
  for (let number = Math.floor(first / size) + 1; ; number += 1) {
    if (number * size > last) refusePage(name, last);
    answer = await callVendor(name, () => fetchPage({ number, size }));
    if (answer === null) return null;
    const end = Math.min(answer.total, first + page.size);
    if (end > last) refuseLength(name, { end, last });
    hits.push(...answer.hits);
    if (number * size >= end || answer.hits.length === 0) break;
  }
  const skipped = first % size;
  const unique = new Map(hits.slice(skipped, skipped + page.size).map((hit) => [hit.vendorId, hit]));
  return { ...answer, hits: [...unique.values()] };
}

function refusePage(name: string, last: number): never {
  const count = last.toLocaleString("en-US");
  throw badRequest(
    `${name} lists only the first ${count} results of a search. Add a filter, such as a place or a size, to see others.`,
  );
}

/** Refuses a long page, such as an export, whose last results the vendor does not list. */
function refuseLength(name: string, { end, last }: { end: number; last: number }): never {
  const [count, limit] = [end, last].map((each) => each.toLocaleString("en-US"));
  throw badRequest(
    `${name} lists only the first ${limit} results of a search, and these would be ${count}. Narrow the search, for ` +
      "example by state or size, and export it in parts.",
  );
}

/** @throws Refusal 503 in place of a failure of the vendor, whose message is for operators */
async function callVendor<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const { retryAfterSeconds } = error;
    throw new Refusal(
      503,
      `${name} does not answer at the moment. Please try again in a few minutes.`,
      {},
      retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {},
    );
  }
}
