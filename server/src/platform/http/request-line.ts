import type { IncomingMessage } from "node:http";

/**
 * The path of a request in origin form. The absolute form (`GET http://host/path`) is read by RFC 9112: its host overrides
 * the header. Leading slashes become one, so that no path can be taken for another host.
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
