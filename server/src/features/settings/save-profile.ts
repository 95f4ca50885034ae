import type { saveProfile as contract, InputOf, Profile } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

/** Saves the user's name and contact email. */
export async function saveProfile(
  { db, user, now }: UserContext,
  profile: InputOf<typeof contract>,
): Promise<{ profile: Profile }> {
  await store.saveProfile(db, user.id, { ...profile, now: now() });
  return { profile };
}
