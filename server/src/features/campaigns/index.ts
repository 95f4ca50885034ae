export { listCampaignPeople } from "./list-campaign-people.ts";
export { eraseCampaignContacts, eraseNameFromCampaigns, findCampaignContacts } from "./store-person.ts";
