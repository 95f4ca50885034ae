import { classNames } from "../../../ui/class-names.ts";
import { openResumeUpload } from "./resume-request.ts";

/** Shown below the search box: offers to search with a candidate's resume instead of a query. */
export function CandidateHint({ className }: { className?: string }) {
  return (
    <p className={classNames("text-xs text-ink-3", className)}>
      Have a candidate?{" "}
      <button
        type="button"
        onClick={() => openResumeUpload()}
        className="-my-1 rounded-chip py-1 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current"
      >
        Drop a resume
      </button>
    </p>
  );
}
