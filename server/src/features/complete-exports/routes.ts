import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import type { RunEngine } from "../runs/index.ts";
import { checkExport } from "./check-export.ts";
import { downloadExport } from "./download-export.ts";
import { downloadVcard } from "./download-vcard.ts";
import { planExport } from "./plan-export.ts";
import type { ExportSources } from "./resolve-source.ts";

export function completeExportRoutes(host: Host, services: ExportSources & { runEngine: RunEngine }): void {
  mount(host, contract.checkExport, (context, input) => checkExport(context, input, services));
  mount(host, contract.planExport, (context, input) => planExport(context, input, services));
  mountDownload(host, contract.downloadExport, (context, input) => downloadExport(context, input, services));
  mountDownload(host, contract.downloadVcard, (context, input) => downloadVcard(context, input, services));
}
