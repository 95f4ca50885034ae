/**
 * What stands before the path of every call. On localhost nothing: the server, or the development server in
 * front of it, is there too. Elsewhere the configured address; without one the page's own.
 */
export function apiBase(hostname: string, configured: string | undefined): string {
  return isLocal(hostname) ? "" : (configured ?? "").trim().replace(/\/+$/, "");
}

/** The base of this page's calls: `VITE_API_BASE`, as it was when the page was built. */
export function baseOfPage(): string {
  return apiBase(window.location.hostname, import.meta.env.VITE_API_BASE);
}

function isLocal(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}
