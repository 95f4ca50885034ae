import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import { downloadExportAudit } from "./download-export-audit.ts";
import { getExportPeople } from "./get-export-people.ts";
import { listExports } from "./list-exports.ts";

export function exportAuditRoutes(host: Host): void {
  mount(host, contract.listExports, listExports);
  mount(host, contract.getExportPeople, getExportPeople);
  mountDownload(host, contract.downloadExportAudit, downloadExportAudit);
}
