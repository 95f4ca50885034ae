/**
 * The base address of every API call: "" (the page's own origin) on localhost, where the server or the development
 * proxy answers; elsewhere the configured address, or the page's own origin without one.
 */
export function apiBase(hostname: string, configured: string | undefined): string {
  return isLocalhost(hostname) ? "" : (configured ?? "").trim().replace(/\/+$/, "");
}

/** This page's base address, from `VITE_API_BASE` at build time. */
export function pageApiBase(): string {
  return apiBase(window.location.hostname, import.meta.env.VITE_API_BASE);
}

function isLocalhost(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}
