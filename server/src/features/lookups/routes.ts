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

const source = "taxonomy";

export function lookupRoutes(host: Host): void {
  mount(host, listIndustries, () => ({ items: industryItems, source }));
  mount(host, listLocations, (_context, { q }) => ({ items: findLocations(q), source }));
  mount(host, listCompanySizes, () => ({ items: companySizeItems, source }));
  mount(host, listRevenueRanges, () => ({ data: revenueRangeItems, source }));
  mount(host, listManagementLevels, () => ({ items: managementLevelItems, source }));
  mount(host, listJobFunctions, () => ({ items: jobFunctionItems, source }));
  mount(host, listSeniorityLevels, () => ({ items: seniorityItems, source }));
}
