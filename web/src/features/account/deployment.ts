import { type Deployment, getDeployment } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

let cachedDeployment: Promise<Deployment> | null = null;

/** Sign-in settings and the state of the directory. Cached unless `fresh`; failures are not cached. */
export function loadDeployment(fresh = false): Promise<Deployment> {
  if (fresh || !cachedDeployment) {
    cachedDeployment = call(getDeployment, {}).catch((error: unknown) => {
      cachedDeployment = null;
      throw error;
    });
  }
  return cachedDeployment;
}

/** The deployment as a query; polled every 5 s while the directory is being built. */
export function useDeployment() {
  return useQuery({
    queryKey: ["deployment"],
    queryFn: ({ client, queryKey }) => loadDeployment(client.getQueryData(queryKey) !== undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.directory.complete ? 5000 : false),
  });
}
