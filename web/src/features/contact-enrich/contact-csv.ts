import { csvByteOrderMark, type FlatRecord, writeCsvLine } from "@eq/contracts";

/** Writes contacts as a CSV file whose header is the fields in their order. */
export function writeContactCsv(fields: readonly string[], contacts: readonly FlatRecord[]): string {
  const lines = contacts.map((contact) => writeCsvLine(fields.map((field) => contact[field])));
  return csvByteOrderMark + writeCsvLine(fields) + lines.join("");
}
