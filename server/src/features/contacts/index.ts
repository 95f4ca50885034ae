export {
  type BoughtContact,
  countRefundedReports,
  findOwnedByNames,
  findOwnedContacts,
  findSavedContacts,
  lockReport,
  type OwnedContact,
  rememberContacts,
  storeReport,
} from "./store.ts";
export { findWithoutDetails, noteWithoutDetails } from "./store-without-details.ts";
