import {
  type CheckedPerson,
  checkExport,
  downloadExport,
  type ExportCheck,
  type ExportProfile,
  planExport,
  type Run,
  type SentExportSource,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { createRequestKey } from "../../lib/create-request-key.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { runsQueryKey, startRunWithRows } from "../runs/index.ts";
import type { Choices } from "./file-counts.ts";

const checksQueryKey = ["export-checks"];

/** Counts what a file of the source would have; asks nothing without a source. */
export function useCheckExport(source: SentExportSource | null) {
  return useQuery({
    queryKey: [...checksQueryKey, source],
    queryFn: async ({ signal }): Promise<ExportCheck> =>
      callEndpoint(checkExport, { source: source as SentExportSource }, { signal }),
    enabled: source !== null,
    staleTime: 0,
    retry: false,
  });
}

/** Makes the checks of all sources anew. */
export function useCheckAnew() {
  const queryClient = useQueryClient();
  return () => reloadQueries(queryClient, { queryKey: checksQueryKey });
}

export interface NewExportFile extends Choices {
  source: SentExportSource;
  format: "csv" | "xlsx";
  profile: ExportProfile;
}

/** An export whose rows are fixed. */
export interface SavedExport {
  fileName: string;
  run: Run;
  rows: number;
  leftOut: number;
  skipped: number;
  blanked: number;
}

/** Fixes the rows of an export, which stays among the user's runs. */
export function usePlanExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ source, oldValues, exportedBefore, profile }: Omit<NewExportFile, "format">) =>
      callEndpoint(planExport, {
        source,
        oldValues,
        exportedBefore,
        profile,
        requestKey: createRequestKey(),
      }),
    onSuccess: () => void reloadQueries(queryClient, { queryKey: runsQueryKey }),
  });
}

/** Receives the file of an export and saves it when it is whole. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: async ({
      id,
      format,
      profile,
    }: { id: string } & Pick<NewExportFile, "format" | "profile">) => {
      const { file, fileName } = await downloadFile(downloadExport, { id, format, profile });
      saveFile(file, fileName);
      return fileName;
    },
  });
}

/** Starts a run that reads bought people from the source again; it costs nothing. */
export function useRecheckPeople() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (people: readonly CheckedPerson[]) =>
      startRunWithRows(queryClient, {
        kind: "contact-enrich",
        label: "Old values before an export",
        rows: people.map(({ key, name, companyName }) => ({
          fullName: name,
          companyName: companyName ?? "",
          personId: key,
        })),
        cap: null,
        requestKey: createRequestKey(),
      }),
  });
}
