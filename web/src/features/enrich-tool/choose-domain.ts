import { hostOf } from "@eq/contracts";

/** Hosts of mail addresses that say nothing of the employer. */
const publicMailHosts: ReadonlySet<string> = new Set([
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "yahoo.com",
  "icloud.com",
  "me.com",
  "aol.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "web.de",
  "proton.me",
  "protonmail.com",
  "mail.com",
]);

/** The website of a row, else the host of its email address unless that is a public mail service; "" for none. */
export function chooseDomain(website: string, email: string): string {
  if (website !== "") return website;
  const host = hostOf(email.slice(email.lastIndexOf("@") + 1));
  return host === null || !email.includes("@") || publicMailHosts.has(host) ? "" : host;
}
