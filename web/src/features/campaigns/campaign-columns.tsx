import type { CampaignContact } from "@eq/contracts";
import type { DataColumn } from "../../ui/data-table/index.ts";
import { ContactRowCard, createContactColumns, describeDeparture, describePlace } from "../contacts/index.ts";
import { formatDay } from "./campaign-words.ts";

const nameCompany = ({ companyName, company }: CampaignContact) => companyName ?? company?.name ?? null;

/** The company, or that the contact has left the company at which the campaign has the contact. */
function CompanyCell({ contact }: { contact: CampaignContact }) {
  const name = nameCompany(contact) ?? "";
  const departure = describeDeparture(contact);
  if (!departure) return name;
  const isElsewhere = name !== "" && name !== contact.departure?.companyName;
  return (
    <span className="text-warm" title={isElsewhere ? `${departure}. Now at ${name}` : departure}>
      {departure}
    </span>
  );
}

const columns = createContactColumns<CampaignContact>();

/** The columns of a campaign's table. */
export const campaignColumns: readonly DataColumn<CampaignContact>[] = [
  columns.name,
  { id: "title", header: "Title", text: ({ jobTitle }) => jobTitle ?? null, width: 156 },
  {
    id: "company",
    header: "Company",
    text: nameCompany,
    cell: (contact) => <CompanyCell contact={contact} />,
    width: 152,
  },
  ...columns.details,
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

/** A contact of a campaign on a phone. */
export const renderContactCard = (contact: CampaignContact) => (
  <ContactRowCard contact={contact} note={contact.why} />
);
