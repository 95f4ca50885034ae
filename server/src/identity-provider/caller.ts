import type { FastifyRequest } from "fastify";
import { networkOf, siteOf } from "../platform/access/network.ts";
import { isLocalCall } from "../platform/http/request-context.ts";

/** Where a request comes from, as limits by address see it. */
export interface Caller {
  network: string;
  /** IPv6 only. */
  site: string | null;
  /** True for the server's own machine: the sign-ins it starts and its registrations are not limited. Its failed log-ins are. */
  isLocal: boolean;
}

export function readCaller(request: FastifyRequest): Caller {
  return { network: networkOf(request.ip), site: siteOf(request.ip), isLocal: isLocalCall(request) };
}
