import { type ExportCheck, type ExportChoices, type ExportRowCounts, valueAgeLimits } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";

export type Choices = ExportChoices;

/** People who were exported before are included, and old values taken, until the user says otherwise. */
export const firstChoices: Choices = { oldValues: "take", exportedBefore: "include" };

/** What the file will have with the user's choices. */
export interface FileCounts extends ExportRowCounts {
  skipped: number;
}

export function countFile({ fresh, again }: ExportCheck, { exportedBefore }: Choices): FileCounts {
  if (exportedBefore === "skip") return { ...fresh, skipped: again.rows };
  const names = Object.keys(fresh) as (keyof ExportRowCounts)[];
  const sums = Object.fromEntries(names.map((name) => [name, fresh[name] + again[name]]));
  return { ...(sums as unknown as ExportRowCounts), skipped: 0 };
}

export const countOldValues = ({ oldEmails, oldPhones, oldTitles }: ExportRowCounts): number =>
  oldEmails + oldPhones + oldTitles;

/** The old values by kind: "4 addresses over 60 days, 3 phones over 180". */
export function describeOldValues({ oldEmails, oldPhones, oldTitles }: ExportRowCounts): string {
  const kinds: [number, string, string, number][] = [
    [oldEmails, "address", "addresses", valueAgeLimits.email],
    [oldPhones, "phone", "phones", valueAgeLimits.phone],
    [oldTitles, "title", "titles", valueAgeLimits.jobTitle],
  ];
  const present = kinds.filter(([count]) => count > 0);
  return present
    .map(([count, noun, plural, days], index) => {
      const unit = index === 0 ? " days" : "";
      return `${countNoun(count, noun, plural)} over ${days}${unit}`;
    })
    .join(", ");
}

/** A day in words: "May 3, 2026". */
export const formatExportDay = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });

/** Who was exported when: "5 people were exported by you on May 3, 2026", or "since" the first of several days. */
export function describeEarlier({ again, earlier }: ExportCheck): { title: string; detail: string } {
  const people = countNoun(again.rows, "person was", "people were");
  const days = [...new Set(earlier.map(({ at }) => formatExportDay(at)))];
  const when = days.length === 1 ? `on ${days[0]}` : `since ${days.at(-1)}`;
  const [largest] = earlier.toSorted((one, other) => other.people - one.people);
  const more = earlier.length - 1;
  return {
    title: `${people} exported by you ${when}`,
    detail: largest ? `To ${largest.fileName}${more > 0 ? ` and ${more} more` : ""}` : "",
  };
}
