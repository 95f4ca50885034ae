import type {
  Company,
  dislikeCompany as dislikeContract,
  InputOf,
  likeCompany as likeContract,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findStoredCompany } from "../saved-searches/index.ts";
import { addStoredFindings } from "./add-stored-findings.ts";
import { createListFullRefusal } from "./mark-limit.ts";
import * as store from "./store-companies.ts";

/**
 * Likes a company, or ends the like.
 * @throws Refusal 404 when neither the directory nor a stored search of the user has the company, 409 at the limit
 */
export async function likeCompany(
  context: UserContext,
  { id, liked }: InputOf<typeof likeContract>,
  { prospects }: { prospects: ProspectData },
) {
  const { db, user } = context;
  if (!liked) {
    await store.unlikeCompany(db, user.id, id);
    return { liked };
  }
  const company = await findCompany(context, id, prospects);
  const isStored = await store.likeCompany(db, user.id, { id, company, at: context.now() });
  if (!isStored) throw createListFullRefusal("companies");
  return { liked };
}

/**
 * Finds the company in the directory and adds the jobs and news from the user's stored searches. Returns the stored
 * company when the directory does not have it.
 */
async function findCompany(
  { db, user, signal }: UserContext,
  id: string,
  prospects: ProspectData,
): Promise<Company> {
  const [[current], stored] = await Promise.all([
    prospects.companiesById([id], { signal }),
    findStoredCompany(db, user.id, id),
  ]);
  if (current) return addStoredFindings(current, stored);
  if (stored) return stored;
  throw notFoundRefusal("There is no company of that id");
}

/**
 * Dislikes a company, or ends the dislike. Any id is accepted, even if it is not in the directory: only the browser
 * uses dislikes, to hide these companies.
 */
export async function dislikeCompany(
  { db, user, now }: UserContext,
  { id, disliked }: InputOf<typeof dislikeContract>,
) {
  if (disliked) await store.dislikeCompany(db, user.id, { id, at: now() });
  else await store.undislikeCompany(db, user.id, id);
  return { disliked };
}
