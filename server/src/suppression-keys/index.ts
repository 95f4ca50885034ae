export {
  foldName,
  hashFormerOwner,
  hashTraits,
  listEntryKeys,
  listPersonKeys,
  type PersonKeys,
  type PersonTraits,
} from "./person-keys.ts";
export { type EntryKind, type EntryReading, readEntry, readKey } from "./read-entry.ts";
