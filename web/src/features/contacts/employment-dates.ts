import type { Employment } from "@eq/contracts";

/** Describes when an employment began and ended: "2019 to 2023", "2023 to Current", "? to 2019". */
export function describeEmploymentDates({
  fromDate,
  toDate,
}: Pick<Employment, "fromDate" | "toDate">): string {
  return `${shortenDate(fromDate) ?? "?"} to ${shortenDate(toDate) ?? "Current"}`;
}

/** The year of an ISO 8601 date; any other text stays as it is. */
function shortenDate(date: string | null | undefined): string | undefined {
  const text = date?.trim();
  if (!text) return undefined;
  return /^(\d{4})(-\d{2}){0,2}(T|$)/.exec(text)?.[1] ?? text;
}
