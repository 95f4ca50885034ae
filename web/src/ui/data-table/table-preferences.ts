import { useMemo } from "react";
import { createPersistedValue, parseJson } from "../../lib/persisted/persisted.ts";
import { useStore } from "../../lib/store.ts";

/** What a user has changed in the columns of one table. Only changes are stored, so that new defaults take effect. */
export interface TablePreferences {
  /** Ids of all columns in the user's order; empty for the table's own order. */
  order: readonly string[];
  /** By column id, whether the user has shown or hidden the column. */
  isShown: Readonly<Record<string, boolean>>;
  /** Widths in pixels by column id. */
  widths: Readonly<Record<string, number>>;
  /** By column id, whether the column stays in view. */
  isSticky: Readonly<Record<string, boolean>>;
}

type StoredObject = Readonly<Record<string, unknown>>;

/** The stored value. The key has other preferences too, which are written back unchanged. */
const storedPreferences = createPersistedValue<StoredObject>("eq_table_prefs", {
  parse: (text) => readObject(parseJson(text)),
  format: (value) => JSON.stringify(value),
});

/**
 * The preferences of the table with this name, and a function that changes them. All components with the same name
 * share them. Anything stored in another format counts as not stored.
 */
export function useTablePreferences(name: string) {
  const stored = useStore(storedPreferences);
  const raw = readObject(stored.tables)[name];
  const preferences = useMemo(() => readTablePreferences(raw), [raw]);
  return { preferences, changePreferences: (change: PreferenceChange) => changePreferences(name, change) };
}

export type PreferenceChange = (preferences: TablePreferences) => TablePreferences;

function changePreferences(name: string, change: PreferenceChange): void {
  const stored = storedPreferences.get();
  const tables = readObject(stored.tables);
  const next = change(readTablePreferences(tables[name]));
  storedPreferences.set({ ...stored, tables: { ...tables, [name]: next } });
}

export const defaultPreferences: TablePreferences = { order: [], isShown: {}, widths: {}, isSticky: {} };

/** Reads stored preferences. Skips every part that has another format. */
function readTablePreferences(value: unknown): TablePreferences {
  const { order, isShown, widths, isSticky } = readObject(value);
  const isBoolean = (each: unknown) => typeof each === "boolean";
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === "string") : [],
    isShown: readEntries(isShown, isBoolean),
    widths: readEntries(widths, (each) => Number.isFinite(each)),
    isSticky: readEntries(isSticky, isBoolean),
  };
}

function readEntries<Value>(value: unknown, isValid: (each: unknown) => boolean): Record<string, Value> {
  const entries = Object.entries(readObject(value)).filter(([, each]) => isValid(each));
  return Object.fromEntries(entries) as Record<string, Value>;
}

const emptyObject: StoredObject = {};

function readObject(value: unknown): StoredObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as StoredObject)
    : emptyObject;
}
