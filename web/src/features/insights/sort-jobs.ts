import type { InsightJob } from "@eq/contracts";

export const jobColumns = ["title", "department", "place", "pay", "posted"] as const;
export type JobColumn = (typeof jobColumns)[number];

export interface JobOrder {
  column: JobColumn;
  isDescending: boolean;
}

/** The order at first, and the direction that a column has when it is first pressed. */
export const newestFirst: JobOrder = { column: "posted", isDescending: true };
const startsDescending: Record<JobColumn, boolean> = {
  title: false,
  department: false,
  place: false,
  pay: true,
  posted: true,
};

/** The order after a press on a column's heading: a second press turns it around. */
export function pressColumn(order: JobOrder, column: JobColumn): JobOrder {
  if (order.column === column) return { column, isDescending: !order.isDescending };
  return { column, isDescending: startsDescending[column] };
}

/** Sorts jobs: searched jobs first in every order, and jobs without the column's value last. */
export function sortJobs(jobs: readonly InsightJob[], { column, isDescending }: JobOrder): InsightJob[] {
  const read = readers[column];
  return jobs.toSorted((one, other) => {
    const searched = Number(other.searched ?? false) - Number(one.searched ?? false);
    if (searched !== 0) return searched;
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === "number" ? a - Number(b) : a.localeCompare(String(b), "en-US", { numeric: true });
    return isDescending ? -order : order;
  });
}

const readers: Record<JobColumn, (job: InsightJob) => string | number | null> = {
  title: ({ title }) => title,
  department: ({ department }) => department || null,
  place: (job) => describeJobPlace(job) || null,
  pay: ({ salary }) => readYearlyPay(salary),
  posted: ({ posted_date }) => {
    const time = Date.parse(posted_date ?? "");
    return Number.isNaN(time) ? null : time;
  },
};

/** Where the job is: its location, and whether it can be done from anywhere. */
export function describeJobPlace({ location, remote }: InsightJob): string {
  const isNamed = /remote/i.test(location ?? "");
  return [location, remote && !isNamed && "Remote"].filter(Boolean).join(", ");
}

/** The names of the units of pay, with how many of them a year has. */
const unitsPerYear = [
  [/hour|\/\s*hr|\bhr\b/i, 2080],
  [/\bday|daily/i, 260],
  [/week/i, 52],
  [/month/i, 12],
] as const;

/** The lowest amount of a pay text such as "$34 - $41 an hour" in dollars a year; null without an amount. */
export function readYearlyPay(salary: string | null | undefined): number | null {
  const [, digits = "", thousands] = /(\d[\d,]*(?:\.\d+)?)\s*(k\b)?/i.exec(salary ?? "") ?? [];
  if (digits === "") return null;
  const amount = Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1);
  const [, perYear = 1] = unitsPerYear.find(([unit]) => unit.test(salary ?? "")) ?? [];
  return amount * perYear;
}
