export { mergeContacts } from "./merge-contacts.ts";
export { type ReleasedContact, release } from "./release-contact.ts";
export { type ReleasedPerson, releaseSaved, type SavedContact, sealSaved } from "./release-saved.ts";
export {
  type ContactExit,
  type ContactViewer,
  countWithheld,
  type WithheldDetail,
  type WithheldReason,
} from "./withhold-detail.ts";
