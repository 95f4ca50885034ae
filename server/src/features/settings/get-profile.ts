import { type Profile, readIdentityProfile } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

/** Returns the profile that the user saved, else the name and email of the identity. */
export async function getProfile({ db, user }: UserContext): Promise<{ profile: Profile }> {
  return { profile: (await store.findProfile(db, user.id)) ?? readIdentityProfile(user) };
}
