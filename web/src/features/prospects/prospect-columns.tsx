import type { Prospect } from "@eq/contracts";
import type { DataColumn } from "../../ui/data-table/index.ts";
import {
  ContactRowCard,
  createContactColumns,
  DetailCell,
  describePlace,
  nameContact,
} from "../contacts/index.ts";
import { PersonLikes } from "../likes/index.ts";
import { OpenerButton } from "../openers/index.ts";

const readReason = ({ reason }: Prospect) => reason.evidence ?? reason.matched;
const readOptions = ({ query }: Prospect) => ({ contactSearchQuery: query });
const columns = createContactColumns<Prospect>(readOptions);

/** The columns of the table of prospects. */
export const prospectColumns: readonly DataColumn<Prospect>[] = [
  columns.name,
  { id: "title", header: "Title", text: ({ jobTitle }) => jobTitle ?? null, width: 156 },
  { id: "company", header: "Company", text: ({ companyName }) => companyName ?? null, width: 152 },
  ...columns.details,
  {
    id: "why",
    header: "Why this person",
    text: readReason,
    cell: (contact) => readReason(contact) ?? "",
    width: 280,
  },
  { id: "query", header: "Found by", text: ({ query }) => query, width: 152 },
  {
    id: "outreach",
    header: "Outreach",
    text: () => null,
    cell: (contact) => <OpenerButton contact={contact} />,
    width: 160,
    isSortable: false,
  },
  {
    id: "like",
    header: "Like",
    text: () => null,
    cell: (contact) => <PersonLikes person={contact} name={nameContact(contact)} />,
    width: 120,
    isSortable: false,
  },
  { id: "place", header: "Location", text: describePlace, width: 150 },
  {
    id: "linkedin",
    header: "LinkedIn",
    text: ({ linkedInUrl }) => linkedInUrl ?? null,
    cell: (contact) => <DetailCell contact={contact} kind="linkedIn" />,
    width: 130,
  },
  {
    id: "accuracy",
    header: "Accuracy",
    text: ({ contactAccuracyScore }) => contactAccuracyScore ?? null,
    cell: ({ contactAccuracyScore }) =>
      typeof contactAccuracyScore === "number" ? `${contactAccuracyScore}%` : "",
    align: "end",
    width: 100,
    isHiddenAtFirst: true,
  },
];

/** A prospect on a phone. */
export const renderProspectCard = (contact: Prospect) => (
  <ContactRowCard contact={contact} options={readOptions(contact)} note={readReason(contact)}>
    <OpenerButton contact={contact} />
    <PersonLikes person={contact} name={nameContact(contact)} />
  </ContactRowCard>
);
