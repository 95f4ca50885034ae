import { type Deployment, getDeployment } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";

let cachedDeployment: Promise<Deployment> | null = null;

/** Loads the sign-in settings and the directory's state. Uses the cache unless `fresh`; failures are not cached. */
export function loadDeployment(fresh = false): Promise<Deployment> {
  if (fresh || !cachedDeployment) {
    cachedDeployment = callEndpoint(getDeployment, {}).catch((error: unknown) => {
      cachedDeployment = null;
      throw error;
    });
  }
  return cachedDeployment;
}

/** The sign-in settings and the directory's state; polled every 5 s while the directory is being built. */
export function useDeployment() {
  return useQuery({
    queryKey: ["deployment"],
    queryFn: ({ client, queryKey }) => loadDeployment(client.getQueryData(queryKey) !== undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.directory.complete ? 5000 : false),
  });
}
