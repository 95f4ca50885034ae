import type { CampaignContact } from "@eq/contracts";
import type { DataColumn } from "../../ui/data-table/index.ts";
import {
  ContactDataCell,
  ContactNameCell,
  countDetails,
  DetailCell,
  describePlace,
  nameContact,
} from "../contacts/index.ts";
import { formatDay } from "./campaign-words.ts";

/** The columns of a campaign's table. */
export const campaignColumns: readonly DataColumn<CampaignContact>[] = [
  {
    id: "name",
    header: "Name",
    text: nameContact,
    cell: (contact) => <ContactNameCell contact={contact} />,
    width: 210,
    isSticky: true,
  },
  { id: "title", header: "Title", text: ({ jobTitle }) => jobTitle ?? null, width: 180 },
  {
    id: "company",
    header: "Company",
    text: ({ companyName, company }) => companyName ?? company?.name ?? null,
    width: 170,
  },
  {
    id: "contact-data",
    header: "Contact data",
    text: countDetails,
    cell: (contact) => <ContactDataCell contact={contact} />,
    width: 150,
    sortWords: ["Fewest first", "Most first"],
  },
  {
    id: "email",
    header: "Email",
    text: ({ email }) => email ?? null,
    cell: (contact) => <DetailCell contact={contact} kind="email" />,
    width: 240,
  },
  {
    id: "phone",
    header: "Phone",
    text: ({ phone, directPhone, mobile }) => phone ?? directPhone ?? mobile ?? null,
    cell: (contact) => <DetailCell contact={contact} kind="number" />,
    width: 240,
  },
  { id: "why", header: "Why", text: ({ why }) => why, cell: ({ why }) => why ?? "", width: 280 },
  { id: "place", header: "Place", text: describePlace, width: 150 },
  {
    id: "added",
    header: "Added",
    text: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => formatDay(addedAt),
    width: 120,
    sortWords: ["Oldest first", "Newest first"],
  },
];
