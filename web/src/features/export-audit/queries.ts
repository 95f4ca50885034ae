import { downloadExportAudit, getExportPeople, listExports } from "@eq/contracts";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";

const exportsPerPage = 50;
const peoplePerPage = 100;

/** The user's exports of people, newest first, in pages. */
export function useListExports(search: string) {
  return useInfiniteQuery({
    queryKey: ["exports", search],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listExports, { search, before: pageParam, limit: exportsPerPage }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ exports }) => (exports.length < exportsPerPage ? undefined : exports.at(-1)?.id),
    select: ({ pages }) => ({
      exports: pages.flatMap(({ exports }) => exports),
      total: pages[0]?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The people whom an export contained, in pages. */
export function useGetExportPeople(id: string) {
  return useInfiniteQuery({
    queryKey: ["export-people", id],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(getExportPeople, { id, after: pageParam, limit: peoplePerPage }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ people }) => (people.length < peoplePerPage ? undefined : people.at(-1)?.position),
    select: ({ pages }) => ({ people: pages.flatMap(({ people }) => people), total: pages[0]?.total ?? 0 }),
    staleTime: 60_000,
  });
}

/** Saves the exports of a search as a CSV file. */
export function useDownloadExportAudit() {
  return useMutation({
    mutationFn: async (search: string) => {
      const received = await downloadFile(downloadExportAudit, { search });
      saveFile(received.file, received.fileName);
      return received;
    },
  });
}
