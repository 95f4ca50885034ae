import type { MatchedJob } from "@eq/contracts";
import { Check, Minus } from "lucide-react";
import { describeAge } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { SourceLink } from "../../ui/source-link.tsx";

/** A job with at least this fit (0 to 100) is labelled "Best match", any other job "Closest job". */
const minMatchingFit = 70;

/** The open job that suits the candidate best, with the points for and against it, which add up to the fit. */
export function BestMatch({ job, now }: { job: MatchedJob; now: Date }) {
  const { title, location, applyLink, posted, fit, reasons } = job;
  const details = [location, posted && describeAge(posted, now)].filter(Boolean).join(" · ");
  return (
    <div className="min-w-0">
      <h4 className="text-xs text-ink-2">{fit >= minMatchingFit ? "Best match" : "Closest job"}</h4>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <SourceLink link={applyLink} text={title} className="font-strong wrap-anywhere" />
        <span className="text-xs text-ink-3">{details}</span>
      </p>
      <ul aria-label="Why it fits" className="mt-0.5 grid gap-px">
        {reasons.map((reason) => (
          <FitReason key={`${reason.kind} ${reason.text}`} reason={reason} />
        ))}
      </ul>
    </div>
  );
}

/**
 * One reason with its points. What is not stated or nearly fits has some points and no check mark. Reasons that were stored
 * before formula 3 have no points, only whether they fit.
 */
function FitReason({ reason: { text, fits, points } }: { reason: MatchedJob["reasons"][number] }) {
  const counts = points === undefined ? fits : points > 0;
  const Icon = fits ? Check : Minus;
  const verdict = fits ? "Fits: " : counts ? "Fits in part: " : "Does not fit: ";
  return (
    <li className={classNames("grid grid-cols-[14px_28px_minmax(0,1fr)] gap-x-1.5", !counts && "text-ink-2")}>
      <Icon
        size={14}
        aria-hidden="true"
        className={classNames("mt-[3px]", fits ? "text-accent" : "text-ink-3")}
      />
      <span className={classNames("text-right tabular-nums", counts && "font-strong")}>
        {points === undefined ? "" : points > 0 ? `+${points}` : "0"}
      </span>
      <span className="text-pretty wrap-anywhere">
        <span className="sr-only">{verdict}</span>
        {text}
      </span>
    </li>
  );
}
