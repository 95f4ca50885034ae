import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  sendTestEvent,
  showWebhookSecret,
  type WebhookEvent,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

const webhooksQueryKey = ["webhooks"];
const deliveriesQueryKey = ["webhooks", "deliveries"];
/** Milliseconds between looks at deliveries while some of them are on their way. */
const lookMs = 2_000;
/** Milliseconds between looks at the addresses, whose numbers of deliveries change. */
const listLookMs = 5_000;

/** The user's webhook addresses. */
export function useListWebhooks() {
  return useQuery({
    queryKey: [...webhooksQueryKey, "list"],
    queryFn: ({ signal }) => callEndpoint(listWebhooks, {}, { signal }),
    select: ({ webhooks }) => webhooks,
    staleTime: 0,
    refetchInterval: listLookMs,
  });
}

/** The newest deliveries; read again while some of them wait. */
export function useListDeliveries() {
  return useQuery({
    queryKey: deliveriesQueryKey,
    queryFn: ({ signal }) => callEndpoint(listDeliveries, {}, { signal }),
    select: ({ deliveries }) => deliveries,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state, tries }) => state === "waiting" && tries < 2) ? lookMs : false,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => reloadQueries(queryClient, { queryKey: webhooksQueryKey });
}

export function useCreateWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (webhook: { url: string; events: WebhookEvent[] }) => callEndpoint(createWebhook, webhook),
    onSuccess: refresh,
    gcTime: 0,
  });
}

export function useDeleteWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteWebhook, { id }),
    onSettled: refresh,
  });
}

export function useShowWebhookSecret() {
  return useMutation({ mutationFn: (id: string) => callEndpoint(showWebhookSecret, { id }), gcTime: 0 });
}

export function useSendTestEvent() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(sendTestEvent, { id }),
    onSettled: refresh,
  });
}

export function useReplayDeliveries() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (replay: { id: string; deliveryId?: string }) => callEndpoint(replayDeliveries, replay),
    onSettled: refresh,
  });
}
