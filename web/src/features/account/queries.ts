import { getProfile, type Profile, saveProfile } from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

const profileQueryKey = ["profile"];

/** The signed-in user's name and contact email, as saved in the settings. */
export function useProfile() {
  return useQuery({
    queryKey: profileQueryKey,
    queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }),
    select: ({ profile }) => profile,
  });
}

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => callEndpoint(saveProfile, profile),
    onSuccess: (reply) => queryClient.setQueryData(profileQueryKey, reply),
  });
}
