import type { Company, JobPosting } from "@eq/contracts";
import { useId } from "react";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { useSuggestManagerTitles } from "./queries.ts";

export interface SuggestedTitlesProps {
  company: Company;
  /** The posting whose manager is looked for; by default the company's top posting. Without one, nothing is shown. */
  posting?: JobPosting | null | undefined;
  onPick: (title: string) => void;
}

/** Buttons with the suggested titles of a posting's manager, and how likely one of the first three is right. */
export function SuggestedTitles({ company, posting, onPick }: SuggestedTitlesProps) {
  const label = useId();
  const top = posting ?? company.topJobPostings?.[0] ?? null;
  const { data, isLoading } = useSuggestManagerTitles(company, top);
  if (isLoading)
    return (
      <div role="status" aria-label="Loading suggested manager titles" className="py-1">
        <SkeletonRow widths={[150, 96, 120, 84]} />
      </div>
    );
  if (!data || data.titles.length === 0) return null;
  const percent = Math.round(data.confidence * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-xs">
      <span id={label} className="text-ink-2">
        Suggested manager titles,{" "}
        <span title={`One of the first three is the manager's title with a probability of ${percent}%`}>
          {percent}% sure
        </span>
      </span>
      <ul aria-labelledby={label} className="contents">
        {data.suggestions.map(({ title, basis }) => (
          <li key={title} className="max-w-full">
            <button
              type="button"
              title={basis}
              onClick={() => onPick(title)}
              className="block h-6.5 max-w-full truncate rounded-chip border border-line-strong px-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink max-md:h-9"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
