import {
  type closePrivacyRequest as closeContract,
  type InputOf,
  type openPrivacyRequest as openContract,
  privacyRequestDays,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { answerRequest, insertRequest, listRequests } from "./store-requests.ts";

export async function listPrivacyRequests({ db, user }: UserContext) {
  const requests = await listRequests(db, user.id);
  return { requests, open: requests.filter(({ status }) => status === "open").length };
}

export const findDueDay = (now: Date) => new Date(now.getTime() + privacyRequestDays * 86_400_000);

export async function openPrivacyRequest(
  { db, user, now }: UserContext,
  { subject }: InputOf<typeof openContract>,
) {
  const at = now();
  return { request: await insertRequest(db, user.id, { subject, now: at, dueAt: findDueDay(at) }) };
}

/** Closes a request. @throws Refusal 404 for another user's request and for one that is answered */
export async function closePrivacyRequest(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof closeContract>,
) {
  const request = await answerRequest(db, user.id, { id, status: "closed", now: now() });
  if (!request) throw notFoundRefusal("You have no such open request; reload the list");
  return { request };
}
