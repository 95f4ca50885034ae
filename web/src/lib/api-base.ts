/**
 * The base address of every API call. On localhost it is "" (the page's own origin), where the server or the
 * development proxy answers. Elsewhere it is the configured address, by default "".
 */
export function getApiBase(hostname: string, configured: string | undefined): string {
  return isLocalhost(hostname) ? "" : (configured ?? "").trim().replace(/\/+$/, "");
}

/** The base address of API calls from this page, configured by `VITE_API_BASE` at build time. */
export function getPageApiBase(): string {
  return getApiBase(window.location.hostname, import.meta.env.VITE_API_BASE);
}

function isLocalhost(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}
