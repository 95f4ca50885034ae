import type { Sort } from "@eq/contracts";
import type { ZoomInfoApi } from "../../contact-vendors/zoominfo/index.ts";
import type { VendorHits, VendorQuery, VendorSearch } from "../port.ts";
import {
  honouredParameters,
  type WrittenFilters,
  writeCompanyFilters,
  writePeopleFilters,
} from "./filters.ts";
import { readCompany, readPersonHit } from "./read-records.ts";

const companySorts: Readonly<Partial<Record<Sort["by"], string>>> = {
  name: "name",
  employeeCount: "employeeCount",
  revenue: "revenue",
};
const peopleSorts: Readonly<Partial<Record<Sort["by"], string>>> = {
  relevance: "relevance",
  seniority: "hierarchy",
  name: "lastName",
};

/** Searches ZoomInfo. Its hits of companies have little more than a name; the other values cost a credit for each record. */
export function createZoomInfoSearch(api: ZoomInfoApi): VendorSearch {
  return {
    id: "zoominfo",
    name: "ZoomInfo",
    honours: honouredParameters,
    lastResult: (pageSize) => api.lastRecord ?? (api.lastPage === null ? null : api.lastPage * pageSize),
    searchCompanies: async (query, { number: page, size }, options) => {
      const written = writeCompanyFilters(query);
      if (!written) return null;
      const sort = writeSort(query, companySorts);
      const request = { kind: "company" as const, filters: written.filters, page, size, ...sort };
      return readHits(await api.search(request, options), written, readCompany);
    },
    searchPeople: async (query, { number: page, size }, options) => {
      const written = writePeopleFilters(query);
      if (!written) return null;
      const sort = writeSort(query, peopleSorts);
      const request = { kind: "contact" as const, filters: written.filters, page, size, ...sort };
      return readHits(await api.search(request, options), written, readPersonHit);
    },
    describeCompanies: async (vendorIds, options) => {
      const inputs = vendorIds.map((companyId) => ({ companyId }));
      const results = await api.enrich({ kind: "company", inputs }, options);
      return results
        .map(({ matchStatus, record }, at) => {
          const company = matchStatus === "FULL_MATCH" && record ? readCompany(record) : null;
          return company?.vendorId === vendorIds[at] ? company : null;
        })
        .filter((company) => company !== null);
    },
  };
}

function writeSort({ parameters: { sort } }: VendorQuery, names: typeof companySorts) {
  const sortBy = sort ? names[sort.by] : undefined;
  return sortBy ? { sortBy, sortOrder: sort?.order } : {};
}

function readHits<Record, Hit>(
  { total, records }: { total: number; records: readonly Record[] },
  { widened }: WrittenFilters,
  read: (record: Record) => Hit | null,
): VendorHits<Hit> {
  return { total, hits: records.map(read).filter((hit) => hit !== null), widened };
}
