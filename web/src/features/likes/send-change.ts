import {
  dislikeCompany,
  dislikePerson,
  likeCompany,
  likePerson,
  listCompanies,
  nameKey,
  savePerson,
} from "@eq/contracts";
import { call } from "../../lib/api.ts";
import { logProblem } from "../../lib/log.ts";
import { currentUser } from "../account/index.ts";
import type { Change } from "./outbox.ts";

type Call = typeof call;

/** Tells the server of one change; what goes is told before what comes. @throws ApiError, Error once its user is gone */
export async function sendChange(change: Change): Promise<void> {
  const tell: Call = async (endpoint, input) => {
    if (currentUser() !== change.user) throw new Error("The user whose change this is has left");
    return call(endpoint, input);
  };
  if (change.type === "company") await sendCompany(change, tell);
  else await sendPerson(change, tell);
}

async function sendCompany(change: Change, tell: Call): Promise<void> {
  const id = change.id ?? (await findCompanyId(change.name ?? "", tell));
  if (!id) return logProblem("A company that nobody knows could not be liked", change.name);
  const { liked, disliked } = change.mark;
  if (disliked === false) await tell(dislikeCompany, { id, disliked });
  if (liked === false) await tell(likeCompany, { id, liked });
  if (disliked) await tell(dislikeCompany, { id, disliked });
  if (liked) await tell(likeCompany, { id, liked });
}

/** The id of the company of this very name: the server gives similar names too. */
async function findCompanyId(name: string, tell: Call): Promise<string | null> {
  const key = nameKey(name);
  if (key === "") return null;
  const { companies } = await tell(listCompanies, { search_query: name, limit: 1 });
  return companies.find((company) => nameKey(company.name) === key)?.id ?? null;
}

async function sendPerson({ id, name, mark, contact }: Change, tell: Call): Promise<void> {
  const person = { personId: id, zoominfoId: id, name };
  const { liked, disliked, saved } = mark;
  if (disliked === false) await tell(dislikePerson, { ...person, disliked });
  if (liked === false) await tell(likePerson, { ...person, liked });
  else if (saved === false && !disliked) await tell(savePerson, { ...person, saved });
  if (disliked) await tell(dislikePerson, { ...person, disliked });
  if (liked && !saved) await tell(likePerson, { ...person, liked });
  if (saved) await tell(savePerson, { ...person, contactData: { ...contact } });
}
