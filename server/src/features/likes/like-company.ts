import type {
  Company,
  dislikeCompany as dislikeContract,
  InputOf,
  likeCompany as likeContract,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findStoredCompany } from "../saved-searches/index.ts";
import { listIsFull } from "./mark-limit.ts";
import {
  addCompanyDislike,
  addCompanyLike,
  removeCompanyDislike,
  removeCompanyLike,
} from "./store-companies.ts";
import { withFindings } from "./with-findings.ts";

/**
 * Likes a company or likes it no more.
 * @throws Refusal 404 for a like of one that neither the directory nor a search of the user knows, 409 beyond the limit.
 */
export async function likeCompany(
  context: UserContext,
  { id, liked }: InputOf<typeof likeContract>,
  { prospects }: { prospects: ProspectData },
) {
  const { db, user } = context;
  if (!liked) {
    await removeCompanyLike(db, user.id, id);
    return { liked };
  }
  const company = await findCompany(context, id, prospects);
  if (!(await addCompanyLike(db, user.id, { id, company, at: context.now() }))) throw listIsFull("companies");
  return { liked };
}

/** The company as it is known now, with what a search of the user found of it. */
async function findCompany(
  { db, user, signal }: UserContext,
  id: string,
  prospects: ProspectData,
): Promise<Company> {
  const [[known], stored] = await Promise.all([
    prospects.companiesById([id], { signal }),
    findStoredCompany(db, user.id, id),
  ]);
  if (known) return withFindings(known, stored);
  if (stored) return stored;
  throw notFound("There is no company of that id");
}

/** Dislikes a company or takes that back. Whether anybody knows it does not matter: it shall not be shown. */
export async function dislikeCompany(
  { db, user, now }: UserContext,
  { id, disliked }: InputOf<typeof dislikeContract>,
) {
  if (disliked) await addCompanyDislike(db, user.id, { id, at: now() });
  else await removeCompanyDislike(db, user.id, id);
  return { disliked };
}
