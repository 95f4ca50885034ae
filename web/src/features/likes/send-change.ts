import {
  dislikeCompany,
  dislikePerson,
  likeCompany,
  likePerson,
  listCompanies,
  savePerson,
} from "@eq/contracts";
import { call } from "../../lib/api.ts";
import { logProblem } from "../../lib/log.ts";
import type { Change } from "./outbox.ts";

/** Tells the server of one change; what goes is told before what comes. @throws ApiError */
export async function sendChange(change: Change): Promise<void> {
  if (change.type === "company") await sendCompany(change);
  else await sendPerson(change);
}

async function sendCompany(change: Change): Promise<void> {
  const id = change.id ?? (await findCompanyId(change.name ?? ""));
  if (!id) return logProblem("A company that nobody knows could not be liked", change.name);
  const { liked, disliked } = change.mark;
  if (disliked === false) await call(dislikeCompany, { id, disliked });
  if (liked === false) await call(likeCompany, { id, liked });
  if (disliked) await call(dislikeCompany, { id, disliked });
  if (liked) await call(likeCompany, { id, liked });
}

async function findCompanyId(name: string): Promise<string | null> {
  const { companies } = await call(listCompanies, { search_query: name, limit: 1 });
  return companies[0]?.id ?? null;
}

async function sendPerson({ id, name, mark, contact }: Change): Promise<void> {
  const person = { personId: id, zoominfoId: id, name };
  const { liked, disliked, saved } = mark;
  if (disliked === false) await call(dislikePerson, { ...person, disliked });
  if (liked === false) await call(likePerson, { ...person, liked });
  if (disliked) await call(dislikePerson, { ...person, disliked });
  if (liked && !saved) await call(likePerson, { ...person, liked });
  if (saved) await call(savePerson, { ...person, contactData: { ...contact } });
}
