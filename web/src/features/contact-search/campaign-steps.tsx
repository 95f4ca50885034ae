import type { RefObject } from "react";
import { type AddedToCampaign, AddToCampaign, CampaignCreated } from "../campaigns/index.ts";
import type { ContactSelection } from "./find-contacts-dialog.tsx";

export interface AddSelectionProps {
  selection: ContactSelection;
  anchor: RefObject<HTMLElement | null>;
  onDone: (added: AddedToCampaign) => void;
  onClose: () => void;
}

/** Adds the chosen contacts of a company to a campaign. */
export function AddSelection({ selection: { contacts, query, company }, ...props }: AddSelectionProps) {
  return <AddToCampaign contacts={contacts} query={query} company={company.name} {...props} />;
}

/** Says to which campaign the contacts were added. */
export function CreatedCampaign({ added }: { added: AddedToCampaign }) {
  return <CampaignCreated key={added.campaign.id} {...added} prospectsCount={added.added} />;
}
