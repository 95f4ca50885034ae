import type { MatchedJob } from "@eq/contracts";
import { Check, Minus, Target } from "lucide-react";
import { describeAge } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { SourceLink } from "../../ui/source-link.tsx";

/** A job with at least this fit (0 to 100) is labelled "Best match", any other job "Closest job". */
const minMatchingFit = 70;

/** The open job that suits the candidate best, with the reasons for and against it. */
export function BestMatch({ job, now }: { job: MatchedJob; now: Date }) {
  const { title, location, applyLink, posted, fit, reasons } = job;
  const isMatch = fit >= minMatchingFit;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex min-w-0 items-center gap-2">
        <span
          className={classNames(
            "inline-flex h-5 flex-none items-center gap-1 rounded-mini px-1.5 text-xs leading-none",
            isMatch ? "bg-accent-tint text-accent" : "bg-sunken text-ink-2",
          )}
        >
          <Target size={12} aria-hidden="true" />
          {isMatch ? "Best match" : "Closest job"}
        </span>
        <SourceLink link={applyLink} text={title} className="min-w-0 truncate font-strong" />
        <span className="min-w-0 flex-1 truncate text-xs text-ink-3 @max-[600px]:invisible">{location}</span>
        <span className="flex-none text-xs whitespace-nowrap text-ink-2">Fit {fit}</span>
        {posted && (
          <time className="flex-none text-xs whitespace-nowrap text-ink-3 @max-[340px]:hidden">
            {describeAge(posted, now)}
          </time>
        )}
      </p>
      <ul
        aria-label="Why it fits"
        className="flex h-5 min-w-0 items-center gap-x-3 overflow-hidden @max-[600px]:h-10 @max-[600px]:flex-wrap @max-[600px]:content-start"
      >
        {reasons.map(({ kind, fits, text }) => (
          <li
            key={kind}
            title={text}
            className={classNames(
              "flex h-5 min-w-0 items-center gap-1 text-xs whitespace-nowrap last:flex-initial",
              fits ? "text-ink-2" : "text-ink-3",
            )}
          >
            {fits ? (
              <Check size={12} aria-hidden="true" className="text-ok" />
            ) : (
              <Minus size={12} aria-hidden="true" />
            )}
            <span className="truncate">
              <span className="sr-only">{fits ? "Fits: " : "Does not fit: "}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
