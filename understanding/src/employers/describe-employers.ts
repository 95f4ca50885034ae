import type { Employer, SearchParameters } from "@eq/contracts";
import { listText } from "../language/labels.ts";

const maxListedEmployers = 4;

/**
 * Describes the employers of a people search: "who work at Stripe or Adyen, or formerly at Google"; "" without
 * employers.
 */
export function describeEmployers({ employers }: SearchParameters): string {
  const current = employers.filter(({ former }) => !former);
  const earlier = employers.filter(({ former }) => former);
  const phrases = [
    current.length > 0 ? `work at ${listEmployers(current)}` : "",
    earlier.length > 0 ? `formerly worked at ${listEmployers(earlier)}` : "",
  ].filter(Boolean);
  return phrases.length === 0 ? "" : `who ${listText(phrases)}`;
}

function listEmployers(employers: readonly Employer[]): string {
  const names = employers.map(({ name }) => name);
  if (names.length <= maxListedEmployers) return listText(names);
  const listed = names.slice(0, maxListedEmployers - 1);
  return `${listed.join(", ")} or ${names.length - listed.length} more employers`;
}
