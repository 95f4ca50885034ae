export { CreatedCampaign, FindContactsButton } from "./find-contacts-button.tsx";
export { setFoundContacts, storeFoundContacts, useFoundContacts } from "./found-contacts.ts";
export { searchContacts, useListOpenContacts } from "./queries.ts";
