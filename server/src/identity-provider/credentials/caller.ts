import type { FastifyRequest } from "fastify";
import { networkOf, siteOf } from "../../platform/access/network.ts";
import { isLocalCall } from "../../platform/http/request-context.ts";

/** Where a request comes from, for rate limits by network. */
export interface Caller {
  network: string;
  /** The caller's IPv6 /48; null for IPv4. */
  site: string | null;
  /**
   * True for a call from the server's own machine. Sign-ins and registrations from there are not limited, but failed
   * log-ins are.
   */
  isLocal: boolean;
}

export function readCaller(request: FastifyRequest): Caller {
  return { network: networkOf(request.ip), site: siteOf(request.ip), isLocal: isLocalCall(request) };
}
