import {
  changeEmail,
  changePassword,
  deleteAccount,
  getAccount,
  listDevices,
  type SentInputOf,
  sendVerification,
  signOutDevices,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

const accountQueryKey = ["account"];
const devicesQueryKey = ["devices"];

/** The user's sign-in: its email, and who keeps it. */
export function useAccount() {
  return useQuery({
    queryKey: accountQueryKey,
    queryFn: ({ signal }) => callEndpoint(getAccount, {}, { signal }),
    select: ({ account }) => account,
    refetchOnWindowFocus: "always",
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SentInputOf<typeof changePassword>) => callEndpoint(changePassword, change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesQueryKey }),
  });
}

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SentInputOf<typeof changeEmail>) => callEndpoint(changeEmail, change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQueryKey }),
  });
}

/** Sends the link that confirms the email. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => callEndpoint(sendVerification, {}) });
}

export function useDevices() {
  return useQuery({
    queryKey: devicesQueryKey,
    queryFn: ({ signal }) => callEndpoint(listDevices, {}, { signal }),
    select: ({ devices }) => devices,
    refetchOnMount: "always",
  });
}

/** Signs out one device, or with null all except this one. */
export function useSignOutDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => callEndpoint(signOutDevices, { id }),
    onSuccess: (reply) => queryClient.setQueryData(devicesQueryKey, reply),
    onError: () => queryClient.invalidateQueries({ queryKey: devicesQueryKey }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (proof: SentInputOf<typeof deleteAccount>) => callEndpoint(deleteAccount, proof),
  });
}
