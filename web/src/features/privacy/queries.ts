import {
  closePrivacyRequest,
  downloadPersonRecords,
  erasePerson,
  findPersonRecords,
  getPersonRecords,
  listPrivacyRequests,
  openPrivacyRequest,
  type SentInputOf,
  suppressPerson,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";

const requestsQueryKey = ["privacy-requests"];

/** The requests of persons, newest first. */
export function usePrivacyRequests() {
  return useQuery({
    queryKey: requestsQueryKey,
    queryFn: ({ signal }) => callEndpoint(listPrivacyRequests, {}, { signal }),
    refetchOnMount: "always",
  });
}

export function useOpenPrivacyRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => callEndpoint(openPrivacyRequest, { subject }),
    onSuccess: () => reloadQueries(client, { queryKey: requestsQueryKey }),
  });
}

export function useClosePrivacyRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(closePrivacyRequest, { id }),
    onSettled: () => reloadQueries(client, { queryKey: requestsQueryKey }),
  });
}

/** Finds everything that is stored of a person; nothing is searched without a text. */
export function useFindPersonRecords(query: string, personKey: string | null) {
  return useQuery({
    queryKey: ["person-records", query, personKey],
    queryFn: ({ signal }) => callEndpoint(findPersonRecords, { query, personKey }, { signal }),
    enabled: query !== "",
    refetchOnMount: "always",
  });
}

export type AnsweredPerson = SentInputOf<typeof getPersonRecords>;

/** Saves all records of a person as JSON. */
export function useGetPersonRecords() {
  return useMutation({
    mutationFn: async (person: AnsweredPerson) => {
      const { records } = await callEndpoint(getPersonRecords, person);
      saveJson("person-records.json", records);
    },
  });
}

/** Saves all records of a person as a CSV file. */
export function useDownloadPersonRecords() {
  return useMutation({
    mutationFn: async (person: AnsweredPerson) => {
      const received = await downloadFile(downloadPersonRecords, person);
      saveFile(received.file, received.fileName);
    },
  });
}

export function saveJson(fileName: string, content: unknown): void {
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), fileName);
}

export function useSuppressPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: SentInputOf<typeof suppressPerson>) => callEndpoint(suppressPerson, person),
    onSuccess: () => void reloadQueries(client),
  });
}

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: SentInputOf<typeof erasePerson>) => callEndpoint(erasePerson, person),
    onSuccess: () => void reloadQueries(client),
  });
}
