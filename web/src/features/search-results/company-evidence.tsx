import type { JobPosting, MatchedJob, NewsItem } from "@eq/contracts";
import type { ReactNode } from "react";
import { describeAge } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { SourceLink } from "../../ui/source-link.tsx";

const maxJobsShown = 3;

/** Loads the code of `BestMatch`. The candidate form preloads it, since only a candidate search has matched jobs. */
export const loadBestMatch = () => import("./best-match.tsx");
const BestMatch = createLazyComponent(
  loadBestMatch,
  ({ BestMatch }) => BestMatch,
  ({ job }) => <p className="font-strong wrap-anywhere">{job.title}</p>,
);

interface OpeningsProps {
  jobs: readonly JobPosting[];
  /** The job that suits the candidate best. It is listed first, with its reasons; the section is as high as they need. */
  matched?: MatchedJob | null | undefined;
  isPending: boolean;
}

/**
 * Shows three open jobs. The section is three lines high, unless it begins with the job that suits the candidate best. A
 * line has 24 px, so that a finger can hit its link.
 */
export function RecentOpenings({ jobs, matched, isPending }: OpeningsProps) {
  const now = new Date();
  const isKnown = jobs.length > 0 || Boolean(matched);
  const otherJobs = jobs.filter(({ id, title }) =>
    id && matched?.id ? id !== matched.id : title !== matched?.title,
  );
  return (
    <EvidenceSection
      title="Recent Job Openings"
      lead={matched && <BestMatch job={matched} now={now} />}
      waiting={isPending && !isKnown ? ["78%", "64%", "70%"] : null}
    >
      {!isKnown && <p className="text-ink-3">No job openings found</p>}
      {matched && otherJobs.length === 0 && <p className="text-ink-3">No other job openings found</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {otherJobs.slice(0, matched ? maxJobsShown - 1 : maxJobsShown).map((job, place) => (
          <li key={job.id ?? `${job.title} ${place}`} className="flex min-w-0 items-baseline gap-2">
            <SourceLink link={job.applyLink} text={job.title} className="min-w-0 truncate" />
            <span className="min-w-0 flex-1 truncate text-xs text-ink-3 @max-[600px]:invisible">
              {[job.remote && "Remote", job.department ?? job.via].filter(Boolean).join(" · ")}
            </span>
            {job.posted && (
              <time className="flex-none text-xs whitespace-nowrap text-ink-3">
                {describeAge(job.posted, now)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </EvidenceSection>
  );
}

interface NewsProps {
  news: readonly NewsItem[];
  isPending: boolean;
}

/** The latest headline, cut after two lines, with its source and age. */
export function LatestNews({ news, isPending }: NewsProps) {
  const [latest] = news;
  const moment = latest?.date ?? latest?.timeAgo;
  const age = moment && describeAge(moment, new Date());
  const origin = [latest?.source, age].filter(Boolean).join(" · ");
  return (
    <EvidenceSection
      title="Latest Company News"
      waiting={isPending && !latest ? ["92%", "71%", "38%"] : null}
    >
      {latest ? (
        <>
          <SourceLink link={latest.link} text={latest.title} className="line-clamp-2 text-pretty" />
          {origin && <p className="truncate text-xs text-ink-3">{origin}</p>}
        </>
      ) : (
        <p className="text-ink-3">No recent news found</p>
      )}
    </EvidenceSection>
  );
}

interface EvidenceSectionProps {
  title: string;
  /** What is shown above the title, at any height. */
  lead?: ReactNode;
  /** Widths of the placeholder lines while the section is loading; null once it has loaded. */
  waiting: readonly string[] | null;
  children: ReactNode;
}

function EvidenceSection({ title, lead, waiting, children }: EvidenceSectionProps) {
  return (
    <section
      className={classNames(
        lead
          ? "pb-2 @min-[600px]:-mr-px @min-[600px]:border-r @min-[600px]:border-line"
          : waiting
            ? "h-[94px] @max-[600px]:h-[98px]"
            : "h-[94px] @max-[600px]:h-auto @max-[600px]:pb-2",
        "min-w-0 overflow-hidden pt-1.5 pr-5 [&+section]:border-l [&+section]:border-line [&+section]:pr-0 [&+section]:pl-5 @max-[600px]:pt-2 @max-[600px]:pr-0 @max-[600px]:[&+section]:border-t @max-[600px]:[&+section]:border-l-0 @max-[600px]:[&+section]:pl-0",
      )}
    >
      {lead}
      <h4 className={classNames("text-xs text-ink-2", Boolean(lead) && "mt-1.5")}>{title}</h4>
      {waiting ? waiting.map((width) => <SkeletonLine key={width} width={width} />) : children}
    </section>
  );
}
