import { type Company, type Insights, leadStatuses } from "@eq/contracts";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { DepartmentChart } from "./department-chart.tsx";
import { summarizeCompany } from "./summary-text.ts";

/** Layout classes of summary and chart: two columns in a wide window. */
export const summaryLayoutClass =
  "grid flex-none rounded-card border border-line md:min-h-43 md:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0 [&>*]:px-4 [&>*]:py-3 [&>*+*]:border-line md:[&>*+*]:border-l max-md:[&>*+*]:border-t";

export interface InsightSummaryProps {
  company: Company;
  insights: Insights;
}

/** A summary of the company, its status, and its open jobs by department. */
export function InsightSummary({ company, insights }: InsightSummaryProps) {
  const { leadStatus, totalJobs, newsSummary } = insights;
  return (
    <div className={summaryLayoutClass}>
      <section aria-label="AI summary" className="flex flex-col gap-2.5">
        <h3 className="text-xs text-ink-2">AI summary</h3>
        <p className="-mt-1 flex-1 text-pretty wrap-anywhere md:line-clamp-4">
          {summarizeCompany(company, newsSummary)}
        </p>
        <p className="flex min-w-0 items-center gap-2 text-xs text-ink-2">
          <StatusPill word={leadStatus} reason={company.statusReason} />
          <span>
            {totalJobs.toLocaleString("en-US")} active job {totalJobs === 1 ? "posting" : "postings"}
          </span>
        </p>
      </section>
      <section>
        <DepartmentChart insights={insights} />
      </section>
    </div>
  );
}

/** A label for one of the four lead statuses; any other word is shown in neutral blue. */
function StatusPill({ word, reason }: { word: string; reason: string | null | undefined }) {
  const status = leadStatuses.find((known) => known === word.trim().toLowerCase());
  if (status) return <LeadStatusPill status={status} reason={reason} />;
  return (
    <span
      data-status="other"
      title={word}
      className="inline-block h-5 max-w-40 truncate rounded-pill bg-cold-tint px-2 text-xs leading-5 font-strong text-cold first-letter:uppercase"
    >
      {word.trim() || "Unknown"}
    </span>
  );
}
