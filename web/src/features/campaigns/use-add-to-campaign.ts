import { type Campaign, type Contact, type ContactReason, writeCampaignName } from "@eq/contracts";
import { useMemo, useRef, useState } from "react";
import { keyOfPerson } from "./campaign-words.ts";
import {
  addCampaignContacts,
  createCampaign,
  useAddCampaignContacts,
  useFindCampaignsOfPeople,
  useListCampaigns,
} from "./queries.ts";

export interface CampaignChoice {
  contacts: readonly (Contact & { reason?: ContactReason | null | undefined })[];
  /** The search that found the contacts. */
  query: string;
  /** The name of their company; "" for contacts of several companies. */
  company: string;
}

/** What became of the contacts. */
export interface AddedToCampaign {
  campaign: Campaign;
  /** False when the campaign was there before. */
  isNew: boolean;
  added: number;
  alreadyIn: number;
  skipped: number;
  unknown: number;
  /** Names of the other campaigns that have some of the contacts. */
  alsoIn: string[];
}

/** The state of the dialog that adds contacts to a campaign. */
export function useAddToCampaign(
  { contacts, query, company }: CampaignChoice,
  onDone: (added: AddedToCampaign) => void,
) {
  const [target, setTarget] = useState<"new" | "existing">("new");
  const [name, setName] = useState(() => writeCampaignName(company, query));
  const [chosenId, setChosenId] = useState("");
  const [isSkipping, setSkipping] = useState(true);
  const campaigns = useListCampaigns();
  const campaignId = chosenId || (campaigns.data?.[0]?.id ?? "");
  const people = useMemo(() => indexByKey(contacts), [contacts]);
  const keys = useMemo(() => [...people.keys()], [people]);
  const membership = useFindCampaignsOfPeople(keys);
  const others = summarize(membership.data ?? [], target === "existing" ? campaignId : null);
  // A second try after a failure adds to the campaign that the first one created.
  const created = useRef<Campaign | null>(null);
  const adding = useAddCampaignContacts(async () => {
    const id = target === "existing" ? campaignId : (await ensureCampaign()).id;
    const added = await addCampaignContacts({
      id,
      contactIds: keys,
      contacts: [...people.values()].map(omitDetails),
      searchQuery: query,
      companyData: { name: company },
      skipThoseInOthers: isSkipping && others.count > 0,
    });
    onDone({ ...added, isNew: target === "new", alsoIn: others.names });
  });
  const ensureCampaign = async () => {
    created.current ??= await createCampaign({
      name,
      type: "contact_search",
      description: query,
      searchQuery: query,
    });
    return created.current;
  };
  const isReady = target === "new" ? name.trim() !== "" : campaignId !== "";
  const left = keys.length - others.alreadyIn - (isSkipping ? others.count : 0);
  return {
    ...{ target, setTarget, name, setName, campaigns, campaignId, setCampaignId: setChosenId },
    ...{ isSkipping, setSkipping, membership, others, adding, isReady, count: keys.length, left },
  };
}

export type AddToCampaignState = ReturnType<typeof useAddToCampaign>;

function indexByKey(contacts: CampaignChoice["contacts"]) {
  const people = new Map<string, CampaignChoice["contacts"][number]>();
  for (const contact of contacts) {
    const key = keyOfPerson(contact);
    if (key && !people.has(key)) people.set(key, contact);
  }
  return people;
}

/** Who the contact is and why it is listed; the server knows the details that the user bought. */
function omitDetails(contact: CampaignChoice["contacts"][number]) {
  const { id, name, firstName, lastName, jobTitle, companyId, companyName, company, reason } = contact;
  const { location, city, state, country, managementLevel, jobFunction } = contact;
  return {
    ...{ id, name, firstName, lastName, jobTitle, companyId, location, city, state, country, reason },
    ...{ companyName: companyName ?? company?.name, managementLevel, jobFunction },
  };
}

interface PersonCampaigns {
  key: string;
  campaigns: readonly { id: string; name: string }[];
}

/** How many of the people are in the chosen campaign, and in others. */
function summarize(people: readonly PersonCampaigns[], chosenId: string | null) {
  const names = new Map<string, { name: string; count: number }>();
  let alreadyIn = 0;
  let count = 0;
  for (const { campaigns } of people) {
    const elsewhere = campaigns.filter(({ id }) => id !== chosenId);
    const isInChosen = elsewhere.length < campaigns.length;
    if (isInChosen) alreadyIn += 1;
    else if (elsewhere.length > 0) count += 1;
    for (const { id, name } of isInChosen ? [] : elsewhere)
      names.set(id, { name, count: (names.get(id)?.count ?? 0) + 1 });
  }
  const campaigns = [...names.values()].toSorted((one, other) => other.count - one.count);
  return { count, alreadyIn, campaigns, names: campaigns.map(({ name }) => name) };
}
