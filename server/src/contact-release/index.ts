export { mergeContacts } from "./merge-contacts.ts";
export {
  type ContactGate,
  findCovered,
  findSuppressed,
  type GateCall,
  identifyPerson,
  nameFormerOwner,
  openGate,
} from "./open-gate.ts";
export type { CheckedPerson, NamedPerson } from "./person-traits.ts";
export type { ReleasedContact } from "./release-contact.ts";
export {
  type ReleasedPerson,
  readSavedId,
  readSavedProfile,
  type SavedContact,
  sealSaved,
} from "./release-saved.ts";
export { releaseToSubject } from "./release-to-subject.ts";
export {
  type ContactExit,
  countWithheld,
  type WithheldDetail,
  type WithheldReason,
} from "./withhold-detail.ts";
