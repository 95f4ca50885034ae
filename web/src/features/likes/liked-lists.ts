import { likedLimit, listCompanies, listDislikes, listLeads, readCompany, readContact } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { runBeside } from "../../lib/alone.ts";
import { call } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { useStore } from "../../lib/store.ts";
import { useCurrentUser, useSession } from "../account/index.ts";
import {
  type Item,
  type ItemType,
  itemIdOf,
  type LikedItem,
  likedItems,
  listKeyOf,
} from "../browser-lists/index.ts";
import { enterAccount, enterAsGuest, isStillThere } from "./account-likes.ts";
import { adoptDislikes, adoptLiked, adoptSaved, keepDetails } from "./adopt-lists.ts";
import { likesLock } from "./flush-outbox.ts";

/** The liked items of a type as far as they are known. */
export interface LikedList {
  /** The latest first, at most as many as are given at once. */
  items: readonly LikedItem[];
  /** All of them together. */
  count: number;
  /** True until the server has answered for the first time; never for a guest. */
  isLoading: boolean;
  /** Why the server's list could not be had. */
  problem: string | null;
  retry: () => void;
}

interface LikedListOptions {
  /** Asks for the companies' newest jobs and news too. */
  withDetails?: boolean;
}

/** The server's list with what it does not know yet; for a guest what this browser keeps. */
export function useLikedList(type: ItemType, { withDetails = false }: LikedListOptions = {}): LikedList {
  const userId = useCurrentUser();
  const hasDetails = withDetails && type === "company";
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ["likes", userId, type, ...(hasDetails ? ["details"] : [])],
    queryFn: ({ signal }) => loadLiked({ type, hasDetails, userId: userId ?? "" }, signal),
    enabled: userId !== null,
  });
  const all = useStore(likedItems);
  const items = useMemo(() => all.filter((item) => item.type === type), [all, type]);
  return {
    items: items.slice(0, likedLimit),
    count: items.length + (userId === null ? 0 : (data?.beyond ?? 0)),
    isLoading: isLoading && userId !== null,
    problem: error ? describeError(error) : null,
    retry: () => void refetch(),
  };
}

/** While it is on the page the likes of the user are those of the account, and what waits is sent to it. */
export function useAccountLikes(): void {
  const userId = useCurrentUser();
  const { status } = useSession();
  useEffect(() => {
    if (userId !== null) enterAccount(userId);
    else if (status === "signed-out") enterAsGuest();
  }, [userId, status]);
  useQuery({
    queryKey: ["likes", userId, "dislikes"],
    queryFn: ({ signal }) => loadDislikes(userId ?? "", signal),
    enabled: userId !== null,
  });
}

interface Asked {
  type: ItemType;
  hasDetails: boolean;
  userId: string;
}

function loadLiked({ type, hasDetails, userId }: Asked, signal: AbortSignal): Promise<{ beyond: number }> {
  return runBeside(likesLock, async () => {
    const { items, total, saved } =
      type === "company" ? await findCompanies(hasDetails, signal) : await findLeads(signal);
    if (!isStillThere(userId)) return { beyond: 0 };
    if (saved) adoptSaved(items, saved, total, userId);
    const given = hasDetails ? items : keepDetails(items);
    return { beyond: adoptLiked(type, given, total, userId) };
  });
}

interface Found {
  items: LikedItem[];
  total: number;
  /** Keys of the people who are saved. */
  saved?: ReadonlySet<string>;
}

async function findCompanies(hasDetails: boolean, signal: AbortSignal): Promise<Found> {
  const asked = {
    liked_only: "true",
    limit: likedLimit,
    ...(hasDetails && { details: "true" as const }),
  } as const;
  const { companies, total } = await call(listCompanies, asked, { signal });
  return { total, items: companies.flatMap((stored) => asLiked("company", readCompany(stored), stored)) };
}

async function findLeads(signal: AbortSignal): Promise<Found> {
  const { leads, total } = await call(listLeads, { liked_only: "true", limit: likedLimit }, { signal });
  const found = leads.map((lead) => ({
    items: asLiked("contact", readContact({ ...lead, ...lead.raw_data }), lead),
    isSaved: lead.saved,
  }));
  const saved = found.flatMap(({ items, isSaved }) => (isSaved ? items.map(listKeyOf) : []));
  return { total, items: found.flatMap(({ items }) => items), saved: new Set(saved) };
}

/** As a list of this browser keeps it; nothing where it cannot be read. */
function asLiked(
  type: ItemType,
  found: ReturnType<typeof readCompany> | ReturnType<typeof readContact>,
  stored: Record<string, unknown>,
): LikedItem[] {
  const itemId = found && itemIdOf(found);
  if (!itemId) return [];
  const { result_found_at: at } = stored;
  const savedAt = typeof at === "string" ? at : new Date().toISOString();
  return [{ ...found, type, itemId, savedAt } as Item & LikedItem];
}

async function loadDislikes(userId: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await runBeside(likesLock, async () => {
      const { companies, people } = await call(listDislikes, {}, { signal });
      if (isStillThere(userId)) adoptDislikes({ company: companies, contact: people }, userId);
      return true;
    });
  } catch (error) {
    if (!signal.aborted) logProblem("What is disliked could not be loaded", error);
    throw error;
  }
}
