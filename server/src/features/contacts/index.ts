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
export { type BoughtRow, listBoughtRows, listMarkedRows, type MarkedRow } from "./store-of-account.ts";
export {
  deleteMarks,
  deleteOwnedContacts,
  findKeysWithText,
  findMarks,
  type MarkedPerson,
  noteEmailCheck,
} from "./store-of-person.ts";
export { findWithoutDetails, noteWithoutDetails } from "./store-without-details.ts";
