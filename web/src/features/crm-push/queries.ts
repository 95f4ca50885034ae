import {
  getCrm,
  getPush,
  type PushPreview,
  type PushState,
  previewPush,
  type Run,
  startPush,
  undoPush,
  type WinningSide,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint, streamEvents } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { createRequestKey } from "../../lib/create-request-key.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { runsQueryKey } from "../runs/index.ts";

const pushesQueryKey = ["crm-pushes"];

/** The CRM to which this server pushes; null until it is known, and when there is none. */
export function useGetCrm(): { name: string } | null {
  const { data } = useQuery({
    queryKey: ["crm"],
    queryFn: async ({ signal }) => (await callEndpoint(getCrm, {}, { signal })).crm,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

export interface PreviewProgress {
  done: number;
  total: number;
}

/** Compares the rows of an export with the CRM. */
export function usePreviewPush() {
  return useMutation({
    mutationFn: async ({
      exportId,
      onProgress,
      signal,
    }: {
      exportId: string;
      onProgress: (progress: PreviewProgress) => void;
      signal: AbortSignal;
    }): Promise<PushPreview> => {
      for await (const event of streamEvents(previewPush, { exportId }, { signal })) {
        if (event.type === "error") throw new ApiError(0, event.data.error);
        if (event.type === "preview") return event.data;
        onProgress(event.data);
      }
      throw new ApiError(0, "The comparison ended early. Nothing was written; please try again.");
    },
  });
}

/** Starts the push of an export's rows. */
export function useStartPush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (push: { exportId: string; wins: WinningSide }): Promise<Run> =>
      (await callEndpoint(startPush, { ...push, requestKey: createRequestKey() })).run,
    onSuccess: () => void reloadQueries(queryClient, { queryKey: runsQueryKey }),
  });
}

/** What a push has written. @param event the run's event, after which it is read again */
export function useGetPush(id: string, event: number) {
  return useQuery({
    queryKey: [...pushesQueryKey, id, event],
    queryFn: ({ signal }): Promise<PushState> => callEndpoint(getPush, { id }, { signal }),
    placeholderData: (previous) => previous,
  });
}

export function useUndoPush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<Run> =>
      (await callEndpoint(undoPush, { id, requestKey: createRequestKey() })).run,
    onSuccess: () => {
      void reloadQueries(queryClient, { queryKey: runsQueryKey });
      void reloadQueries(queryClient, { queryKey: pushesQueryKey });
    },
  });
}
