export {
  type BoughtContact,
  findOwnedContacts,
  findSavedContacts,
  type OwnedContact,
  rememberContacts,
} from "./store.ts";
