import type { Company, Insights } from "@eq/contracts";
import { X } from "lucide-react";
import { useState } from "react";
import type { AddedToCampaign } from "../campaigns/index.ts";
import { CreatedCampaign, FindContactsButton } from "../contact-search/index.ts";
import { selectDepartment } from "./departments.ts";
import { JobTable } from "./job-table.tsx";

export interface JobListProps {
  company: Company;
  insights: Insights;
  /** The department whose jobs are shown; null for all. */
  department: string | null;
  onClearDepartment: () => void;
}

/** The open jobs, each with a search for the person who hires for it. */
export function JobList({ company, insights, department, onClearDepartment }: JobListProps) {
  const { totalJobs } = insights;
  const [added, setAdded] = useState<AddedToCampaign | null>(null);
  const jobs = department === null ? insights.jobs : selectDepartment(insights, department);
  return (
    <>
      {added && (
        <div className="pb-2.5">
          <CreatedCampaign added={added} />
        </div>
      )}
      {(department !== null || totalJobs > insights.jobs.length) && (
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 pb-2.5 text-xs text-ink-2">
          {department !== null && (
            <button
              type="button"
              aria-label={`${department}, show all jobs`}
              onClick={onClearDepartment}
              className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-chip bg-accent-tint px-2 text-accent"
            >
              {department}
              <X size={12} aria-hidden="true" />
            </button>
          )}
          {totalJobs > insights.jobs.length && (
            <p>
              The newest {insights.jobs.length} of {totalJobs.toLocaleString("en-US")}
            </p>
          )}
        </div>
      )}
      {jobs.length === 0 && <p className="text-ink-2">None of the listed jobs is in {department}.</p>}
      {jobs.length > 0 && (
        <JobTable
          key={department}
          jobs={jobs}
          companyName={company.name}
          note={jobs.some(({ searched }) => searched) && "Your searched role stays on top in every order."}
          renderAction={(job) => <FindContactsButton company={company} posting={job} onAdded={setAdded} />}
        />
      )}
    </>
  );
}
