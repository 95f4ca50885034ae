import type { InsightJob } from "@eq/contracts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { describeAge } from "../../lib/describe-age.ts";
import { SourceLink } from "../../ui/source-link.tsx";
import { ShowMore } from "./show-more.tsx";
import {
  describeJobPlace,
  type JobColumn,
  jobColumns,
  newestFirst,
  pressColumn,
  sortJobs,
} from "./sort-jobs.ts";
import { useListSteps } from "./use-list-steps.ts";

const columnLabels: Record<JobColumn, string> = {
  title: "Title",
  department: "Department",
  place: "Place",
  pay: "Pay",
  posted: "Posted",
};
const isRightAligned = (column: JobColumn) => column === "pay" || column === "posted";

interface JobTableProps {
  jobs: readonly InsightJob[];
  /** The name of the company whose hub this is; a job names its company only if it is another one. */
  companyName: string;
  /** A note below the table. */
  note?: ReactNode;
  renderAction: (job: InsightJob) => ReactNode;
}

/**
 * Open jobs as rows, six at first. The headings sort, and jobs that the search names come first in every order. On a
 * phone each job has two lines and there are no headings.
 */
export function JobTable({ jobs, companyName, note, renderAction }: JobTableProps) {
  const [order, setOrder] = useState(newestFirst);
  const { list, ...steps } = useListSteps<HTMLTableSectionElement>(jobs.length);
  const sorted = sortJobs(jobs, order);
  return (
    <>
      <div className="overflow-hidden rounded-control border border-line">
        <table className="w-full table-fixed border-collapse max-md:block">
          <thead className="max-md:sr-only">
            <tr className="h-[30px] [&>*]:px-2.5 [&>*]:first:pl-3">
              {jobColumns.map((column) => (
                <ColumnHeading
                  key={column}
                  column={column}
                  sorted={
                    order.column === column ? (order.isDescending ? "descending" : "ascending") : undefined
                  }
                  onPress={() => setOrder(pressColumn(order, column))}
                />
              ))}
              <th scope="col" className="w-[76px] text-left text-xs font-normal text-ink-2">
                Type
              </th>
              <th scope="col" className="w-11">
                <span className="sr-only">Hiring manager</span>
              </th>
            </tr>
          </thead>
          <tbody ref={list} className="max-md:block">
            {sorted.slice(0, steps.shownCount).map((job, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: jobs have no identity but their place
              <JobRow key={index} job={job} companyName={companyName} action={renderAction(job)} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore steps={steps} total={jobs.length} note={note} />
    </>
  );
}

const columnWidths: Record<JobColumn, string> = {
  title: "",
  department: "w-[160px]",
  place: "w-[146px]",
  pay: "w-[146px]",
  posted: "w-[84px]",
};

interface ColumnHeadingProps {
  column: JobColumn;
  /** Set for the column that sorts the list. */
  sorted: "ascending" | "descending" | undefined;
  onPress: () => void;
}

function ColumnHeading({ column, sorted, onPress }: ColumnHeadingProps) {
  const Icon = sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`text-xs font-normal ${isRightAligned(column) ? "text-right" : "text-left"} ${columnWidths[column]}`}
    >
      <button
        type="button"
        onClick={onPress}
        className={`inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-chip hover:text-ink ${sorted ? "font-strong text-ink" : "text-ink-2"}`}
      >
        {sorted && isRightAligned(column) && <Icon size={12} aria-hidden="true" />}
        {columnLabels[column]}
        {sorted && !isRightAligned(column) && <Icon size={12} aria-hidden="true" />}
      </button>
    </th>
  );
}

interface JobRowProps {
  job: InsightJob;
  companyName: string;
  action: ReactNode;
}

function JobRow({ job, companyName, action }: JobRowProps) {
  const { title, company, salary, department, employment_type, posted_date, apply_link, searched } = job;
  const place = describeJobPlace(job);
  return (
    <tr
      tabIndex={-1}
      data-insight="jobs"
      data-searched={searched || undefined}
      className="h-[34px] border-t border-line hover:bg-hover focus-visible:-outline-offset-2 data-searched:bg-[color-mix(in_oklab,var(--color-filter-title)_5%,transparent)] max-md:grid max-md:h-auto max-md:grid-cols-[minmax(0,1fr)_auto_36px] max-md:gap-x-1 max-md:py-2 max-md:first:border-t-0 [&>*]:px-2.5 max-md:[&>*]:px-0 [&>*]:first:pl-3 max-md:[&>*]:first:pl-3"
    >
      <td className="max-md:col-start-1 max-md:row-start-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <SourceLink link={apply_link} text={title} className="truncate font-strong" />
          {searched && (
            <span className="flex-none rounded-[5px] bg-[color-mix(in_oklab,var(--color-filter-title)_10%,var(--color-raised))] px-1.5 text-xs leading-[18px] text-filter-title max-md:sr-only">
              Your search
            </span>
          )}
          {company && company !== companyName && (
            <span className="min-w-0 truncate text-xs text-ink-3">{company}</span>
          )}
        </span>
      </td>
      <td className="truncate text-ink-2 max-md:hidden" title={department ?? undefined}>
        {department}
      </td>
      <td className="truncate text-ink-2 max-md:col-start-1 max-md:row-start-2 max-md:pl-3!" title={place}>
        {place}
      </td>
      <td
        className="truncate text-right tabular-nums max-md:col-start-2 max-md:row-start-2"
        title={salary ?? undefined}
      >
        {salary || <span className="text-ink-3">Not stated</span>}
      </td>
      <td className="text-right whitespace-nowrap text-ink-2 max-md:col-start-2 max-md:row-start-1">
        {posted_date && describeAge(posted_date, new Date())}
      </td>
      <td className="truncate text-ink-2 max-md:hidden">{employment_type}</td>
      <td className="text-right max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:pr-2!">
        {action}
      </td>
    </tr>
  );
}
