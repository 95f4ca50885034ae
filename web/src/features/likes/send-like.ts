import {
  type Contact,
  dislikeCompany,
  dislikePerson,
  likeCompany,
  likePerson,
  listCompanies,
  nameKey,
  savePerson,
} from "@eq/contracts";
import { callEndpoint } from "../../lib/api.ts";
import { logProblem } from "../../lib/log.ts";
import { getCurrentUserId } from "../account/index.ts";
import type { ListItemType } from "../browser-lists/index.ts";
import type { Mark } from "./marks.ts";

/** A change of one item's marks that the server has not acknowledged yet. */
export interface LikeChange {
  /** Id of the user; null for a guest's change, which goes to the next user who signs in. */
  user: string | null;
  type: ListItemType;
  itemId: string;
  /** The item's id on the server; null if only its name is known. */
  id: string | null;
  name: string | null;
  /** The marks to set; the server leaves all others unchanged. */
  mark: Partial<Mark>;
  /** The contact data that the server stores with a saved person; null for other changes. */
  contact: Contact | null;
  /** A unique id that distinguishes this change from a later one of the same item. */
  version: string;
}

type CallEndpoint = typeof callEndpoint;

/**
 * Sends one change: first the removed marks, then the added marks.
 * @throws ApiError, or Error if the user has signed out
 */
export async function sendLikeChange(change: LikeChange): Promise<void> {
  const callAsUser: CallEndpoint = async (endpoint, input) => {
    if (getCurrentUserId() !== change.user) throw new Error("The user of this change has signed out");
    return callEndpoint(endpoint, input);
  };
  if (change.type === "company") await sendCompanyChange(change, callAsUser);
  else await sendPersonChange(change, callAsUser);
}

async function sendCompanyChange(
  { id: knownId, name, mark }: LikeChange,
  callAsUser: CallEndpoint,
): Promise<void> {
  const id = knownId ?? (await findCompanyId(name ?? "", callAsUser));
  if (!id) return logProblem("The server has no company of this name; dropping the like", name);
  const { liked, disliked } = mark;
  if (disliked === false) await callAsUser(dislikeCompany, { id, disliked });
  if (liked === false) await callAsUser(likeCompany, { id, liked });
  if (disliked) await callAsUser(dislikeCompany, { id, disliked });
  if (liked) await callAsUser(likeCompany, { id, liked });
}

/** Finds the id of the company with exactly this name, because the server also returns similar names. */
async function findCompanyId(name: string, callAsUser: CallEndpoint): Promise<string | null> {
  const key = nameKey(name);
  if (key === "") return null;
  const { companies } = await callAsUser(listCompanies, { search_query: name, limit: 1 });
  return companies.find((company) => nameKey(company.name) === key)?.id ?? null;
}

async function sendPersonChange(
  { id, name, mark, contact }: LikeChange,
  callAsUser: CallEndpoint,
): Promise<void> {
  const person = { personId: id, zoominfoId: id, name };
  const { liked, disliked, saved } = mark;
  if (disliked === false) await callAsUser(dislikePerson, { ...person, disliked });
  if (liked === false) await callAsUser(likePerson, { ...person, liked });
  else if (saved === false && !disliked) await callAsUser(savePerson, { ...person, saved });
  if (disliked) await callAsUser(dislikePerson, { ...person, disliked });
  if (liked && !saved) await callAsUser(likePerson, { ...person, liked });
  if (saved) await callAsUser(savePerson, { ...person, contactData: { ...contact } });
}
