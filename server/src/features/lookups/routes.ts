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
import { mount } from "../../platform/http/mount.ts";
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
  mount(host, listIndustries, () => ({ items: industryItems, source: sourceName }));
  mount(host, listLocations, (_context, { q }) => ({ items: findLocations(q), source: sourceName }));
  mount(host, listCompanySizes, () => ({ items: companySizeItems, source: sourceName }));
  mount(host, listRevenueRanges, () => ({ data: revenueRangeItems, source: sourceName }));
  mount(host, listManagementLevels, () => ({ items: managementLevelItems, source: sourceName }));
  mount(host, listJobFunctions, () => ({ items: jobFunctionItems, source: sourceName }));
  mount(host, listSeniorityLevels, () => ({ items: seniorityItems, source: sourceName }));
}
