export { eraseCampaignContacts, eraseNameFromCampaigns, findCampaignContacts } from "./store-person.ts";
