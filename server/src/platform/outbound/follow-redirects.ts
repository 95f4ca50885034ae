import {
  type OutboundClient,
  type OutboundReply,
  type OutboundRequest,
  parseWebAddress,
} from "./outbound-client.ts";
import { OutboundFailure } from "./outbound-failure.ts";

/** A request that may be sent again to another address: it only reads. */
export interface FollowableRequest extends Omit<OutboundRequest, "method" | "body"> {
  readonly method?: "GET";
  readonly body?: never;
}

export interface FollowedReply extends OutboundReply {
  /** The address that sent the reply. */
  readonly url: string;
}

const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Reads to which address a reply redirects; null when it does not. */
export const readRedirect = ({ status, headers }: OutboundReply): string | null =>
  redirectStatuses.has(status) ? headers.get("location") : null;

/**
 * Sends a GET request and follows redirects, each of which is checked like the first address. The caller's headers go to
 * the first origin only, since they may be secret and say nothing about pages of others.
 * @param send sends one request; called for every hop
 * @throws OutboundFailure
 */
export async function followRedirects(
  send: OutboundClient["send"],
  request: FollowableRequest,
): Promise<FollowedReply> {
  let { href, origin } = parseWebAddress(request.url);
  let { headers, ...sent } = request;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const reply = await send({ ...sent, ...(headers ? { headers } : {}), url: href });
    const location = readRedirect(reply);
    if (location === null) return { ...reply, url: href };
    const next = parseWebAddress(location, href);
    if (next.origin !== origin) headers = undefined;
    ({ href, origin } = next);
  }
  const { host } = new URL(href);
  throw new OutboundFailure("redirects", `${host} was reached after more than ${maxRedirects} redirects`);
}
