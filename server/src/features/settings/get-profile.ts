import type { Profile } from "@eq/contracts";
import type { User, UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

/** Returns the profile that the user saved, else the name and email of the identity. */
export async function getProfile({ db, user }: UserContext): Promise<{ profile: Profile }> {
  return { profile: (await store.findProfile(db, user.id)) ?? readIdentity(user) };
}

/** Splits the identity's name at its last space: "Ana de la Cruz" has the last name "Cruz". */
function readIdentity({ name, email }: User): Profile {
  const words = (name ?? "").split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
  const firstName = lastName === "" ? (words[0] ?? "") : words.slice(0, -1).join(" ");
  return { firstName, lastName, email: email ?? "" };
}
