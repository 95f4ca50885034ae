import {
  changeSandboxSubscription,
  checkOutInSandbox,
  defaultPlans,
  getBillingState,
  getPaymentSettings,
  getSandboxSubscription,
  type ListedPlan,
  listPlans,
  openCustomerPortal,
  refreshSubscription,
  type SentInputOf,
  startCustomerSession,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { callEndpoint } from "../../lib/api.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { creditsQueryKey } from "../credits/index.ts";

/** The plans of the price list; those that are built in while it is loading and when it cannot be loaded. */
export function usePlans(): readonly ListedPlan[] {
  const { data } = useQuery({
    queryKey: ["plans"],
    queryFn: ({ signal }) => callEndpoint(listPlans, {}, { signal }),
    select: ({ plans }) => plans,
  });
  return data && data.length > 0 ? data : defaultPlans;
}

/** How this deployment takes payments. */
export function usePaymentSettings() {
  return useQuery({
    queryKey: ["payment-settings"],
    queryFn: ({ signal }) => callEndpoint(getPaymentSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether the user has a subscription, and when its plan ends. */
export function useBillingState() {
  return useQuery({
    queryKey: [...creditsQueryKey, "billing-state"],
    queryFn: ({ signal }) => callEndpoint(getBillingState, {}, { signal }),
    refetchOnWindowFocus: "always",
  });
}

/** Milliseconds after which the pricing table gets a new secret; Stripe's secrets are valid for 30 minutes. */
const renewSecretMs = 25 * 60_000;

/**
 * A new secret for one pricing table. It can be used once, so that it is never cached or shared.
 * @param isEnabled false while no secret is needed
 */
export function useStartCustomerSession(isEnabled: boolean) {
  return useQuery({
    queryKey: ["customer-session", useId()],
    queryFn: ({ signal }) => callEndpoint(startCustomerSession, {}, { signal }),
    select: (reply) => reply.client_secret,
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
    refetchOnReconnect: false,
    refetchInterval: renewSecretMs,
  });
}

/** Asks for the address of the billing portal. */
export function useOpenCustomerPortal() {
  return useMutation({ mutationFn: () => callEndpoint(openCustomerPortal, {}) });
}

/** Reads the subscription from the payment provider again, then everywhere on the page. */
export function useRefreshSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(refreshSubscription, {}),
    onSettled: () => reloadQueries(queryClient, { queryKey: creditsQueryKey }),
  });
}

const sandboxQueryKey = ["sandbox-subscription"];

/** The user's subscription in the sandbox. */
export function useSandboxSubscription() {
  return useQuery({
    queryKey: sandboxQueryKey,
    queryFn: ({ signal }) => callEndpoint(getSandboxSubscription, {}, { signal }),
    select: ({ subscription }) => subscription,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** Completes an upgrade in the sandbox, or lets its payment fail. */
export function useCheckOutInSandbox() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (checkout: SentInputOf<typeof checkOutInSandbox>) =>
      callEndpoint(checkOutInSandbox, checkout),
    onSettled: () => reloadQueries(queryClient, { queryKey: creditsQueryKey }),
  });
}

/** Changes the subscription in the sandbox. */
export function useChangeSandboxSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SentInputOf<typeof changeSandboxSubscription>) =>
      callEndpoint(changeSandboxSubscription, change),
    onSuccess: (reply) => queryClient.setQueryData(sandboxQueryKey, reply),
    onSettled: () => reloadQueries(queryClient, { queryKey: creditsQueryKey }),
  });
}
