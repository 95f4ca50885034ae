import type { FastifyRequest } from "fastify";
import { networkOf, siteOf } from "../platform/access/network.ts";
import { isLocalCall } from "../platform/http/request-context.ts";

/** The origin of a request, for limits by address. */
export interface Caller {
  network: string;
  /** IPv6 only. */
  site: string | null;
  /** True for the server's own machine: its sign-ins and registrations are not limited, but its failed log-ins are. */
  isLocal: boolean;
}

export function readCaller(request: FastifyRequest): Caller {
  return { network: networkOf(request.ip), site: siteOf(request.ip), isLocal: isLocalCall(request) };
}
