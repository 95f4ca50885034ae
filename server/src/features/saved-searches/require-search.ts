import type { SavedSearch } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { notFoundRefusal, type Refusal } from "../../platform/http/refusal.ts";
import { findSavedSearch } from "./store-lists.ts";

/** Finds the user's search. @throws Refusal 404 for an unknown or deleted one, and for another user's */
export async function requireSearch(db: Queryable, userId: string, id: string): Promise<SavedSearch> {
  const search = await findSavedSearch(db, userId, id);
  if (!search) throw createSearchRefusal();
  return search;
}

export const createSearchRefusal = (): Refusal => notFoundRefusal("You have no saved search of that id");
