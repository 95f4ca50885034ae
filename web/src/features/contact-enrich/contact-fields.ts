import { defaultContactFields, type FlatRecord } from "@eq/contracts";

/** Lists the fields that contacts have: the default fields first, in their order, then the others as they appear. */
export function listContactFields(contacts: readonly FlatRecord[]): string[] {
  const present = new Set(contacts.flatMap((contact) => Object.keys(contact)));
  const defaults = defaultContactFields.filter((field) => present.delete(field));
  return [...defaults, ...present];
}

/**
 * The chosen fields in the order of the file. Without a choice by the user (null) these are the default fields; fields
 * that no contact has are left out.
 */
export function listChosenFields(offered: readonly string[], choice: ReadonlySet<string> | null): string[] {
  const defaults: readonly string[] = defaultContactFields;
  return offered.filter((field) => (choice ? choice.has(field) : defaults.includes(field)));
}
