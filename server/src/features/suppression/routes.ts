import * as contract from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { addSuppressionEntries } from "./add-entries.ts";
import {
  addSuppressionRows,
  applySuppressionImport,
  cancelSuppressionImport,
  startSuppressionImport,
} from "./import-entries.ts";
import { listSuppressionEntries } from "./list-entries.ts";
import { previewSuppressionImport } from "./preview-import.ts";
import { readSuppressionTexts } from "./read-texts.ts";
import { removeSuppressionEntry, restoreSuppressionEntry } from "./remove-entry.ts";

export function suppressionRoutes(host: Host, services: { contactData: ContactData }): void {
  mount(host, contract.readSuppressionTexts, readSuppressionTexts);
  mount(host, contract.listSuppressionEntries, listSuppressionEntries);
  mount(host, contract.addSuppressionEntries, addSuppressionEntries);
  mount(host, contract.removeSuppressionEntry, removeSuppressionEntry);
  mount(host, contract.restoreSuppressionEntry, restoreSuppressionEntry);
  mount(host, contract.startSuppressionImport, startSuppressionImport);
  mount(host, contract.addSuppressionRows, addSuppressionRows);
  mount(host, contract.previewSuppressionImport, (context, input) =>
    previewSuppressionImport(context, input, services),
  );
  mount(host, contract.applySuppressionImport, applySuppressionImport);
  mount(host, contract.cancelSuppressionImport, cancelSuppressionImport);
}
