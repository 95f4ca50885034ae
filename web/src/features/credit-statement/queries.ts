import { downloadStatement, getStatement, type SentInputOf } from "@eq/contracts";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { creditsQueryKey } from "../credits/index.ts";

export type StatementView = SentInputOf<typeof downloadStatement>;

/** The entries of the statement, newest first, in pages; `sums` are those of the whole filter. */
export function useStatement(view: StatementView) {
  return useInfiniteQuery({
    queryKey: [...creditsQueryKey, "statement", view],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(getStatement, { ...view, before: pageParam, limit: 100 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries }) => (entries.length < 100 ? undefined : entries.at(-1)?.id),
    select: ({ pages }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      sums: pages[0],
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Saves the entries of a filter as a CSV file. */
export function useDownloadStatement() {
  return useMutation({
    mutationFn: async (view: StatementView) => {
      const received = await downloadFile(downloadStatement, view);
      saveFile(received.file, received.fileName);
      return received;
    },
  });
}
