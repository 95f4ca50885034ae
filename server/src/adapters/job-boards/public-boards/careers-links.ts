import { getDomain } from "tldts";
import type { PageLink } from "./page-links.ts";

const careersPath =
  /\/(?:careers?|jobs?|join(?:-us)?|work-(?:with|for)-us|vacanc(?:y|ies)|openings?|open-(?:positions|roles)|opportunities|karriere|stellen)\b/i;
const careersHost = /^(?:careers?|jobs?|work|join)\./i;
const careersText =
  /\b(?:careers?|jobs?|join (?:us|our team)|work (?:with|for|at)|vacanc(?:y|ies)|(?:open|current) (?:positions?|roles?|jobs)|openings|we.re hiring|karriere)\b/i;
const maxTextLength = 60;

/** Lists the pages of the same company's site that seem to be about its jobs, the likeliest first, without repetitions. */
export function listCareersLinks(links: readonly PageLink[], pageUrl: string): string[] {
  const site = getDomain(pageUrl) ?? new URL(pageUrl).hostname;
  const rated = links.flatMap(({ url, text, kind }) => {
    if (kind !== "anchor" || (getDomain(url.href) ?? url.hostname) !== site) return [];
    const points = rateLink(url, text);
    return points === 0 ? [] : [{ address: removeFragment(url), points }];
  });
  const sorted = rated.toSorted((one, other) => other.points - one.points);
  return [...new Set(sorted.map(({ address }) => address))].filter(
    (address) => address !== removeFragment(new URL(pageUrl)),
  );
}

/** Whether a link's text says that it leads to jobs. */
export const isCareersText = (text: string): boolean =>
  text.length <= maxTextLength && careersText.test(text);

/** Short paths are the entry of the careers pages; long ones are single articles. */
function rateLink(url: URL, text: string): number {
  const isShort = url.pathname.split("/").filter(Boolean).length <= 2;
  const byText = isCareersText(text);
  const byAddress = careersPath.test(url.pathname) || careersHost.test(url.hostname);
  return (byText ? 2 : 0) + (byAddress ? 2 : 0) + ((byText || byAddress) && isShort ? 1 : 0);
}

function removeFragment(url: URL): string {
  const bare = new URL(url);
  bare.hash = "";
  return bare.href;
}
