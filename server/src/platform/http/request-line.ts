import type { IncomingMessage } from "node:http";

/**
 * Reads a request's URL in origin form, that is as a path with a query. In the absolute form (`GET http://host/path`),
 * the URL's host overrides the host header, as RFC 9112 requires. Several leading slashes become one, so that no path
 * can be taken for another host.
 */
export function readOriginForm(request: Pick<IncomingMessage, "url" | "headers">): string {
  const { url = "/" } = request;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url);
  if (!absolute) return mergeLeadingSlashes(url);
  const [, authority = "", path = ""] = absolute;
  request.headers.host = authority.replace(/^.*@/, "");
  return mergeLeadingSlashes(path.startsWith("/") ? path : `/${path}`);
}

function mergeLeadingSlashes(path: string): string {
  return path.replace(/^\/{2,}/, "/");
}
