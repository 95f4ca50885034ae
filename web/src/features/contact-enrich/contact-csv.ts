import type { FlatRecord } from "@eq/contracts";
import { writeCsvFile } from "../../lib/csv-file.ts";

/** Writes contacts as a CSV file whose header is the fields in their order. */
export function writeContactCsv(fields: readonly string[], contacts: readonly FlatRecord[]): Promise<Blob> {
  return writeCsvFile(
    fields,
    contacts.map((contact) => fields.map((field) => contact[field])),
  );
}
