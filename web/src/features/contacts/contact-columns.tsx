import type { Contact } from "@eq/contracts";
import type { DataColumn } from "../../ui/data-table/index.ts";
import { ContactDataCell, ContactNameCell, countDetails, DetailCell } from "./contact-cells.tsx";
import { nameContact } from "./name-contact.ts";
import type { EnrichOptions } from "./queries.ts";

/** Columns of a table of contacts: the name, and what an enrichment brings. */
export interface ContactColumns<Row extends Contact> {
  name: DataColumn<Row>;
  details: readonly DataColumn<Row>[];
}

/** @param readOptions what is sent with the enrichment of a row */
export function createContactColumns<Row extends Contact>(
  readOptions: (row: Row) => EnrichOptions | undefined = () => undefined,
): ContactColumns<Row> {
  const name: DataColumn<Row> = {
    id: "name",
    header: "Name",
    text: nameContact,
    cell: (contact) => <ContactNameCell contact={contact} options={readOptions(contact)} />,
    width: 196,
    isSticky: true,
  };
  const details: DataColumn<Row>[] = [
    {
      id: "contact-data",
      header: "Contact data",
      text: countDetails,
      cell: (contact) => <ContactDataCell contact={contact} options={readOptions(contact)} />,
      width: 124,
      sortWords: ["Fewest first", "Most first"],
    },
    {
      id: "email",
      header: "Email",
      text: ({ email }) => email ?? null,
      cell: (contact) => <DetailCell contact={contact} kind="email" />,
      width: 216,
    },
    {
      id: "phone",
      header: "Phone",
      text: ({ phone, directPhone, mobile }) => phone ?? directPhone ?? mobile ?? null,
      cell: (contact) => <DetailCell contact={contact} kind="number" />,
      width: 224,
    },
  ];
  return { name, details };
}
