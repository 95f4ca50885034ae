import type { CampaignContact } from "@eq/contracts";
import type { DataColumn } from "../../ui/data-table/index.ts";
import { Monogram } from "../../ui/monogram.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import {
  ContactName,
  EmailValue,
  EnrichControl,
  NumberValue,
  nameContact,
  useContactView,
} from "../contacts/index.ts";
import { formatDay } from "./campaign-words.ts";

interface ContactCellProps {
  contact: CampaignContact;
}

function NameCell({ contact }: ContactCellProps) {
  const { contact: known } = useContactView(contact);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Monogram name={nameContact(contact)} image={contact.picture} size="xs" round />
      <ContactName contact={known} className="font-strong" />
    </span>
  );
}

function ContactDataCell({ contact }: ContactCellProps) {
  return <EnrichControl view={useContactView(contact)} isCompact />;
}

function DetailCell({ contact, kind }: ContactCellProps & { kind: "email" | "number" }) {
  const view = useContactView(contact);
  if (view.status === "enriching") return <SkeletonLine width="70%" />;
  if (view.status === "not-enriched") return <span className="text-ink-3">Not enriched</span>;
  const Value = kind === "email" ? EmailValue : NumberValue;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Value contact={view.contact} />
    </span>
  );
}

const describePlace = ({ location, city, state }: CampaignContact) =>
  [city, state].filter(Boolean).join(", ") || location || null;

const countDetails = ({ email, phone, directPhone, mobile, linkedInUrl }: CampaignContact) =>
  [email, phone ?? directPhone ?? mobile, linkedInUrl].filter(Boolean).length;

/** The columns of a campaign's table. */
export const campaignColumns: readonly DataColumn<CampaignContact>[] = [
  {
    id: "name",
    header: "Name",
    text: nameContact,
    cell: (contact) => <NameCell contact={contact} />,
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
