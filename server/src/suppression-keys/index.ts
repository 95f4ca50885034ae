export {
  foldName,
  hashFormerOwner,
  hashTraits,
  listEntryKeys,
  listPersonKeys,
  type PersonKeys,
  type PersonTraits,
} from "./person-keys.ts";
export { readAddress } from "./read-address.ts";
export { type EntryKind, type EntryReading, readEntry, readKey } from "./read-entry.ts";
export { readPhone } from "./read-phone.ts";
