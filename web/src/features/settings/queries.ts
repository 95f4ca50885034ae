import {
  changeEmail,
  changePassword,
  deleteAccount,
  downloadMyData,
  getAccount,
  getMyData,
  listDevices,
  type SentInputOf,
  sendVerification,
  signOutDevices,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

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
    onSuccess: () => reloadQueries(queryClient, { queryKey: devicesQueryKey }),
  });
}

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SentInputOf<typeof changeEmail>) => callEndpoint(changeEmail, change),
    onSuccess: () => reloadQueries(queryClient, { queryKey: accountQueryKey }),
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
    onError: () => reloadQueries(queryClient, { queryKey: devicesQueryKey }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (proof: SentInputOf<typeof deleteAccount>) => callEndpoint(deleteAccount, proof),
  });
}

/** How much is stored for the user, and what stays after the account is deleted. */
export function useGetMyData() {
  return useQuery({
    queryKey: ["my-data"],
    queryFn: ({ signal }) => callEndpoint(getMyData, {}, { signal }),
    staleTime: 0,
  });
}

/** Saves everything of the user as a zip. `bytes` have arrived; a cancelled download saves nothing and is no error. */
export function useDownloadMyData() {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const { mutate, reset, ...mutation } = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setBytes(0);
      const { signal } = controller;
      const received = await downloadFile(downloadMyData, {}, { signal, onProgress: setBytes });
      saveFile(received.file, received.fileName);
      return received;
    },
  });
  return {
    ...mutation,
    bytes,
    download: () => mutate(),
    cancel: () => {
      running.current?.abort(new DOMException("The user cancelled the download", "AbortError"));
      reset();
    },
  };
}
