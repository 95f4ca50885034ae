import type { SuppressionEntry, SuppressionKind } from "@eq/contracts";

export const kindWords: Readonly<Record<SuppressionKind, string>> = {
  address: "Address",
  phone: "Phone",
  profile: "Profile",
  domain: "Domain",
  company: "Company",
  hash: "Hash",
};

export const sourceWords: Readonly<Record<SuppressionEntry["source"], string>> = {
  hand: "By hand",
  csv: "CSV",
  request: "Request",
};

/** The filters above the list, each with the kinds that it shows. */
export const kindFilters = [
  { label: "All", kinds: null },
  { label: "People", kinds: "address,phone,profile,hash" },
  { label: "Domains", kinds: "domain" },
  { label: "Companies", kinds: "company" },
] as const;

export const formatCount = (count: number) => count.toLocaleString("en-US");

/** A day in the user's time zone: "Nov 24, 2026". */
export const formatDay = (at: string) =>
  new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });

/** The last day on which an entry counts; it ends when the next day begins in UTC. */
export function formatExpiry(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return "Never";
  const day = new Date(Date.parse(expiresAt) - 1).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  return new Date(expiresAt) <= now ? `Expired ${day}` : day;
}
