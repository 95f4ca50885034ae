import type { ApiKeyView } from "@eq/contracts";
import type { KeySpending } from "../credits/index.ts";
import type { KeyRow } from "./store.ts";

/** Describes a key for its owner. @param spending undefined for a key that has spent nothing */
export function presentKey(row: KeyRow, spending: KeySpending | undefined): ApiKeyView {
  const { userId: _userId, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    spentToday: spending?.today ?? 0,
    spent: spending?.inAll ?? 0,
  };
}
