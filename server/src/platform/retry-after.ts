/**
 * Reads a Retry-After header, which is a number of seconds or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds, which are negative for a date in the past; null for anything else
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : date - now;
}
