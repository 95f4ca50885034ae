import { type Deployment, getDeployment } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

let latest: Promise<Deployment> | null = null;

/** Sign-in settings and the state of the directory. Asked for once, unless `fresh`; a failure is not kept. */
export function loadDeployment(fresh = false): Promise<Deployment> {
  if (fresh || !latest) {
    latest = call(getDeployment, {}).catch((error: unknown) => {
      latest = null;
      throw error;
    });
  }
  return latest;
}

/** The deployment as a query. While the directory is still being made it is asked for again every 5 s. */
export function useDeployment() {
  return useQuery({
    queryKey: ["deployment"],
    queryFn: ({ client, queryKey }) => loadDeployment(client.getQueryData(queryKey) !== undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.directory.complete ? 5000 : false),
  });
}
