import type { IncomingMessage } from "node:http";

/**
 * The path of a request in origin form. The absolute form (`GET http://host/path`) is read as RFC 9112 says: its host
 * counts instead of the header's. Several slashes at the beginning become one, so that no path reads as another host.
 */
export function readOriginForm(request: Pick<IncomingMessage, "url" | "headers">): string {
  const { url = "/" } = request;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url);
  if (!absolute) return withOneSlash(url);
  const [, authority = "", rest = ""] = absolute;
  request.headers.host = authority.replace(/^.*@/, "");
  return withOneSlash(rest.startsWith("/") ? rest : `/${rest}`);
}

function withOneSlash(path: string): string {
  return path.replace(/^\/{2,}/, "/");
}
