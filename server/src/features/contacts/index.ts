export {
  type BoughtContact,
  findOwnedByNames,
  findOwnedContacts,
  findSavedContacts,
  type OwnedContact,
  rememberContacts,
} from "./store.ts";
