import type { FlatRecord } from "@eq/contracts";
import { writeCsvFile } from "../../lib/csv-file.ts";

/** The marks of the numbers that must not be called. */
const doNotCallMarks: Readonly<Record<string, string>> = {
  phone: "directPhoneDoNotCall",
  mobilePhone: "mobilePhoneDoNotCall",
};

/** The value of a field in a file, where numbers that must not be called are blank. */
function readFileValue(contact: FlatRecord, field: string): FlatRecord[string] | undefined {
  const mark = doNotCallMarks[field];
  const isBlank = mark !== undefined && String(contact[mark]) === "true";
  return isBlank ? undefined : contact[field];
}

/** Writes contacts as a CSV file whose header is the fields in their order. Do-not-call numbers are blank. */
export function writeContactCsv(fields: readonly string[], contacts: readonly FlatRecord[]): Promise<Blob> {
  return writeCsvFile(
    fields,
    contacts.map((contact) => fields.map((field) => readFileValue(contact, field))),
  );
}
