import { likedLimit, listCompanies, listDislikes, listLeads, readCompany, readContact } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { callEndpoint } from "../../lib/api.ts";
import { describeError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { useStore } from "../../lib/store.ts";
import { runWithSharedLock } from "../../lib/web-lock.ts";
import { useCurrentUserId, useSession } from "../account/index.ts";
import {
  getItemId,
  getListKey,
  type LikedItem,
  type ListItem,
  type ListItemType,
  likedItems,
} from "../browser-lists/index.ts";
import { isStillSignedIn, startGuestLikes, startUserLikes } from "./account-likes.ts";
import {
  mergeLocalDetails,
  mergeServerDislikes,
  mergeServerLikes,
  mergeServerSaves,
  type ServerList,
} from "./merge-server-likes.ts";
import { likesLockName } from "./outbox.ts";

/** The liked items of one type that this browser stores. */
export interface LikedList {
  /** Newest first, at most one server page. */
  items: readonly LikedItem[];
  /** The number of all liked items, including those beyond the server's page. */
  count: number;
  /** The number of people that are left out because the user suppresses them. */
  hiddenCount: number;
  /** True until the server has answered for the first time; always false for a guest. */
  isLoading: boolean;
  /** Error message if the server's list could not be loaded, else null. */
  problem: string | null;
  retry: () => void;
}

interface LikedListOptions {
  /** Also loads each company's newest jobs and news. */
  withDetails?: boolean;
}

/** The account's liked items merged with the pending changes; for a guest the items stored in this browser. */
export function useLikedList(type: ListItemType, { withDetails = false }: LikedListOptions = {}): LikedList {
  const userId = useCurrentUserId();
  const hasDetails = withDetails && type === "company";
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ["likes", userId, type, ...(hasDetails ? ["details"] : [])],
    queryFn: ({ signal }) => loadLikes({ type, hasDetails, userId: userId ?? "" }, signal),
    enabled: userId !== null,
  });
  const { unknownCount, hiddenCount } = (userId !== null && data) || { unknownCount: 0, hiddenCount: 0 };
  const all = useStore(likedItems);
  const items = useMemo(() => all.filter((item) => item.type === type), [all, type]);
  return {
    items: items.slice(0, likedLimit),
    count: items.length + unknownCount,
    hiddenCount,
    isLoading: isLoading && userId !== null,
    problem: error ? describeError(error) : null,
    retry: () => void refetch(),
  };
}

/** While mounted, syncs the browser's likes with the account and sends pending changes. */
export function useAccountLikes(): void {
  const userId = useCurrentUserId();
  const { status } = useSession();
  useEffect(() => {
    if (userId !== null) startUserLikes(userId);
    else if (status === "signed-out") startGuestLikes();
  }, [userId, status]);
  useQuery({
    queryKey: ["likes", userId, "dislikes"],
    queryFn: ({ signal }) => loadDislikes(userId ?? "", signal),
    enabled: userId !== null,
  });
}

interface LikesRequest {
  type: ListItemType;
  hasDetails: boolean;
  userId: string;
}

function loadLikes(
  { type, hasDetails, userId }: LikesRequest,
  signal: AbortSignal,
): Promise<{ unknownCount: number; hiddenCount: number }> {
  return runWithSharedLock(likesLockName, async () => {
    const {
      savedKeys,
      hiddenCount = 0,
      ...list
    } = type === "company" ? await loadLikedCompanies(hasDetails, signal) : await loadLikedPeople(signal);
    if (!isStillSignedIn(userId)) return { unknownCount: 0, hiddenCount: 0 };
    if (savedKeys) mergeServerSaves(list, savedKeys, userId);
    const items = hasDetails ? list.items : mergeLocalDetails(list.items);
    return { unknownCount: mergeServerLikes(type, { ...list, items }, userId), hiddenCount };
  });
}

interface LoadedLikes extends ServerList {
  /** Keys of the saved people. */
  savedKeys?: ReadonlySet<string>;
  /** The number of people that are left out because the user suppresses them. */
  hiddenCount?: number;
}

async function loadLikedCompanies(hasDetails: boolean, signal: AbortSignal): Promise<LoadedLikes> {
  const input = {
    liked_only: "true",
    limit: likedLimit,
    ...(hasDetails && { details: "true" as const }),
  } as const;
  const { companies, total } = await callEndpoint(listCompanies, input, { signal });
  return {
    total,
    items: companies.flatMap((stored) => convertToLikedItem("company", readCompany(stored), stored)),
  };
}

async function loadLikedPeople(signal: AbortSignal): Promise<LoadedLikes> {
  const { leads, total, hiddenBySuppression } = await callEndpoint(
    listLeads,
    { liked_only: "true", limit: likedLimit },
    { signal },
  );
  const people = leads.map((lead) => ({
    items: convertToLikedItem("contact", readContact({ ...lead, ...lead.raw_data }), lead),
    isSaved: lead.saved,
  }));
  const savedKeys = people.flatMap(({ items, isSaved }) => (isSaved ? items.map(getListKey) : []));
  return {
    total,
    items: people.flatMap(({ items }) => items),
    savedKeys: new Set(savedKeys),
    hiddenCount: hiddenBySuppression ?? 0,
  };
}

/** Converts a server row to a stored liked item; an empty array if the row cannot be read. */
function convertToLikedItem(
  type: ListItemType,
  parsed: ReturnType<typeof readCompany> | ReturnType<typeof readContact>,
  { result_found_at: likedAt }: Record<string, unknown>,
): LikedItem[] {
  const itemId = parsed && getItemId(parsed);
  if (!itemId) return [];
  const savedAt = typeof likedAt === "string" ? likedAt : new Date().toISOString();
  return [{ ...parsed, type, itemId, savedAt } as ListItem & LikedItem];
}

async function loadDislikes(userId: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await runWithSharedLock(likesLockName, async () => {
      const { companies, people } = await callEndpoint(listDislikes, {}, { signal });
      if (isStillSignedIn(userId)) mergeServerDislikes({ company: companies, contact: people }, userId);
      return true;
    });
  } catch (error) {
    if (!signal.aborted) logProblem("The dislikes could not be loaded", error);
    throw error;
  }
}
