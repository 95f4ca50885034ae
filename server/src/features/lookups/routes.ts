import {
  listCompanySizes,
  listIndustries,
  listJobFunctions,
  listLocations,
  listManagementLevels,
  listRevenueRanges,
  listSeniorityLevels,
} from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mountEndpoint } from "../../platform/http/mount.ts";
import {
  companySizeItems,
  findLocations,
  industryItems,
  jobFunctionItems,
  managementLevelItems,
  revenueRangeItems,
  seniorityItems,
} from "./lists.ts";

const sourceName = "taxonomy";

export function lookupRoutes(host: Host): void {
  mountEndpoint(host, listIndustries, () => ({ items: industryItems, source: sourceName }));
  mountEndpoint(host, listLocations, (_context, { q }) => ({ items: findLocations(q), source: sourceName }));
  mountEndpoint(host, listCompanySizes, () => ({ items: companySizeItems, source: sourceName }));
  mountEndpoint(host, listRevenueRanges, () => ({ data: revenueRangeItems, source: sourceName }));
  mountEndpoint(host, listManagementLevels, () => ({ items: managementLevelItems, source: sourceName }));
  mountEndpoint(host, listJobFunctions, () => ({ items: jobFunctionItems, source: sourceName }));
  mountEndpoint(host, listSeniorityLevels, () => ({ items: seniorityItems, source: sourceName }));
}
