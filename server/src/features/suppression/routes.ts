import * as contract from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { addSuppressionEntries } from "./add-suppression-entries.ts";
import { listSuppressionEntries } from "./list-suppression-entries.ts";
import { previewSuppressionImport } from "./preview-suppression-import.ts";
import { readSuppressionTexts } from "./read-suppression-texts.ts";
import { removeSuppressionEntry, restoreSuppressionEntry } from "./remove-suppression-entry.ts";
import {
  addSuppressionRows,
  applySuppressionImport,
  cancelSuppressionImport,
  startSuppressionImport,
} from "./start-suppression-import.ts";

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
