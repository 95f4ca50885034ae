import {
  addCampaignContacts as addCampaignContactsContract,
  type Campaign,
  campaignBlockSize,
  campaignPageSize,
  createCampaign as createCampaignContract,
  deleteCampaign,
  downloadCampaign,
  findCampaignsOfPeople,
  getCampaign,
  listCampaignContacts,
  listCampaigns,
  listExports,
  type ReplyOf,
  removeCampaignContacts,
  renameCampaign,
  restoreCampaign,
  restoreCampaignContacts,
  type SentInputOf,
} from "@eq/contracts";
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

const campaignsQueryKey = ["campaigns"];
const contactsQueryKey = ["campaign-contacts"];
const peopleQueryKey = ["campaigns-of-people"];

/** Reloads everything that shows campaigns. */
function reloadCampaigns(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [campaignsQueryKey, contactsQueryKey, peopleQueryKey].map((queryKey) =>
      reloadQueries(queryClient, { queryKey }),
    ),
  );
}

/** All campaigns of the user, the one that was added to last first. */
export function useListCampaigns() {
  return useQuery({
    queryKey: campaignsQueryKey,
    queryFn: ({ signal }) => callEndpoint(listCampaigns, {}, { signal }),
    select: ({ campaigns }) => campaigns,
    staleTime: 0,
  });
}

export function useGetCampaign(id: string) {
  return useQuery({
    queryKey: [...campaignsQueryKey, id],
    queryFn: ({ signal }) => callEndpoint(getCampaign, { id }, { signal }),
    select: ({ campaign }) => campaign,
    staleTime: 0,
    retry: false,
  });
}

/** All contacts of a campaign; the pages are loaded one after the other, so that the first rows are shown early. */
export function useListCampaignContacts(id: string) {
  const query = useInfiniteQuery({
    queryKey: [...contactsQueryKey, id],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listCampaignContacts, { id, after: pageParam, limit: campaignPageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      contacts: pages.flatMap(({ contacts }) => contacts),
      hidden: pages.reduce((sum, { hiddenBySuppression }) => sum + hiddenBySuppression, 0),
    }),
    staleTime: 0,
    retry: false,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return query;
}

/** Finds the campaigns that people are in; asks nothing without people. */
export function useFindCampaignsOfPeople(keys: readonly string[]) {
  return useQuery({
    queryKey: [...peopleQueryKey, keys],
    queryFn: async ({ signal }) => {
      const people = [];
      for (const block of splitBlocks(keys))
        people.push(...(await callEndpoint(findCampaignsOfPeople, { keys: block }, { signal })).people);
      return people;
    },
    enabled: keys.length > 0,
    staleTime: 0,
    retry: false,
  });
}

function splitBlocks<Item>(items: readonly Item[], size = campaignBlockSize): Item[][] {
  const blocks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) blocks.push(items.slice(start, start + size));
  return blocks;
}

/** Creates an empty campaign. */
export async function createCampaign(input: SentInputOf<typeof createCampaignContract>): Promise<Campaign> {
  return (await callEndpoint(createCampaignContract, input)).campaign;
}

export type AddedContacts = Omit<ReplyOf<typeof addCampaignContactsContract>, "success">;
type AddInput = SentInputOf<typeof addCampaignContactsContract>;

/** People in one call that sends their profiles: a call may hold 15,000 values, and a profile has about 15. */
const profilesPerCall = 500;

/** Adds people to a campaign in blocks. */
export async function addCampaignContacts({
  contactIds,
  contacts,
  ...input
}: AddInput): Promise<AddedContacts> {
  const sum = { added: 0, alreadyIn: 0, skipped: 0, unknown: 0 };
  let latest: Campaign | null = null;
  const listed = splitBlocks(contacts ?? [], profilesPerCall);
  for (const [index, block] of splitBlocks(contactIds, profilesPerCall).entries()) {
    const reply = await callEndpoint(addCampaignContactsContract, {
      ...input,
      contactIds: block,
      contacts: listed[index],
    });
    latest = reply.campaign;
    for (const name of ["added", "alreadyIn", "skipped", "unknown"] as const) sum[name] += reply[name];
  }
  if (!latest) throw new Error("Choose at least one contact");
  return { ...sum, campaign: latest };
}

/** Reloads the lists of campaigns after contacts were added. */
export function useAddCampaignContacts<Input>(add: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: add, onSettled: () => void reloadCampaigns(queryClient) });
}

function useCampaignChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => reloadCampaigns(queryClient) });
}

export function useRenameCampaign() {
  return useCampaignChange((input: SentInputOf<typeof renameCampaign>) =>
    callEndpoint(renameCampaign, input),
  );
}

/** Deletes a campaign. Its own page, which is left then, must not load it again. */
export function useDeleteCampaign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteCampaign, { id }),
    onSettled: (_reply, _error, id) =>
      Promise.all([
        reloadQueries(queryClient, { queryKey: campaignsQueryKey, exact: true }),
        reloadQueries(queryClient, { queryKey: [...campaignsQueryKey, id], refetchType: "none" }),
        reloadQueries(queryClient, { queryKey: peopleQueryKey }),
      ]),
  });
}

export function useRestoreCampaign() {
  return useCampaignChange((id: string) => callEndpoint(restoreCampaign, { id }));
}

interface ContactsOfCampaign {
  id: string;
  keys: readonly string[];
}

export function useRemoveCampaignContacts() {
  return useCampaignChange(async ({ id, keys }: ContactsOfCampaign) => {
    for (const block of splitBlocks(keys)) await callEndpoint(removeCampaignContacts, { id, keys: block });
  });
}

export function useRestoreCampaignContacts() {
  return useCampaignChange(async ({ id, keys }: ContactsOfCampaign) => {
    for (const block of splitBlocks(keys)) await callEndpoint(restoreCampaignContacts, { id, keys: block });
  });
}

/** Saves a campaign as a file. The counts are those of the audit; null when they cannot be read. */
export function useDownloadCampaign() {
  return useMutation({
    mutationFn: async (input: SentInputOf<typeof downloadCampaign>) => {
      const { file, fileName, rowCount } = await downloadFile(downloadCampaign, input);
      saveFile(file, fileName);
      const latest = await callEndpoint(listExports, { limit: 1, search: fileName }).catch(() => null);
      return { fileName, rowCount, counts: latest?.exports[0] ?? null };
    },
  });
}
