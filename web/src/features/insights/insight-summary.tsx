import { type Company, type Insights, leadStatuses } from "@eq/contracts";
import { useId } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { formatShortDay } from "../../lib/short-day.ts";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { SourceLink } from "../../ui/source-link.tsx";
import { DepartmentChart } from "./department-chart.tsx";
import { type NumberedSummary, numberSources } from "./summary-sources.ts";

/** Layout classes of summary and chart: two columns in a wide window. */
export const summaryLayoutClass =
  "grid flex-none rounded-card border border-line md:min-h-43 md:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0 [&>*]:px-4 [&>*]:py-3 [&>*+*]:border-line md:[&>*+*]:border-l max-md:[&>*+*]:border-t";

export interface InsightSummaryProps {
  company: Company;
  insights: Insights;
  /** The department whose jobs are shown; null for all. */
  department: string | null;
  onChooseDepartment: (department: string) => void;
}

/** A written summary of the company, its status, and its open jobs by department. */
export function InsightSummary({ company, insights, department, onChooseDepartment }: InsightSummaryProps) {
  const { leadStatus, totalJobs, summary = [] } = insights;
  const numbered = numberSources(summary);
  return (
    <div className={summaryLayoutClass}>
      <section aria-label="AI summary" className="flex flex-col gap-2">
        <h3 className="text-xs text-ink-2">AI summary</h3>
        {numbered.sentences.length > 0 ? (
          <WrittenSummary {...numbered} />
        ) : (
          <p className="-mt-1 flex-1 text-ink-2">No dated source about this company is stored yet.</p>
        )}
        <p className="flex min-w-0 items-center gap-2 text-xs text-ink-2">
          <StatusPill word={leadStatus} reason={company.statusReason} />
          <span>{countNoun(totalJobs, "active job posting")}</span>
        </p>
      </section>
      <section>
        <DepartmentChart insights={insights} chosen={department} onChoose={onChooseDepartment} />
      </section>
    </div>
  );
}

const numberClass =
  "inline-grid min-w-4 place-items-center rounded-mini bg-accent-tint px-1 text-xs leading-4 text-accent";

/** Sentences, each with the number of its source, and the list of the sources. */
function WrittenSummary({ sentences, sources }: NumberedSummary) {
  const idPrefix = useId();
  const now = new Date();
  return (
    <>
      <p className="-mt-1 flex-1 text-pretty wrap-anywhere">
        {sentences.map(({ text, number }) => (
          <span key={text}>
            {text.slice(0, text.lastIndexOf(" ") + 1)}
            {/* The number stays on the line of the last word. */}
            <span className="whitespace-nowrap">
              {text.slice(text.lastIndexOf(" ") + 1)}
              <a
                href={`#${idPrefix}${number}`}
                aria-label={`Source ${number}`}
                onClick={(event) => {
                  // The hash of the address belongs to the page, so only the focus moves.
                  event.preventDefault();
                  document.getElementById(`${idPrefix}${number}`)?.focus();
                }}
                className={`${numberClass} mx-0.5 hover:underline`}
              >
                {number}
              </a>
            </span>{" "}
          </span>
        ))}
      </p>
      <ol aria-label="Sources" className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
        {sources.map(({ name, link, date }, index) => (
          <li
            key={`${name} ${link}`}
            id={`${idPrefix}${index + 1}`}
            tabIndex={-1}
            className="inline-flex min-w-0 items-center gap-1"
          >
            <span className={numberClass}>{index + 1}</span>
            <span className="min-w-0">
              <SourceLink
                link={link}
                text={name}
                className="text-ink-2 underline decoration-line-strong underline-offset-3"
              />
              {date && `, ${formatShortDay(date, now)}`}
            </span>
          </li>
        ))}
      </ol>
    </>
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
