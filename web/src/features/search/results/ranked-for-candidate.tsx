import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { useCandidate } from "../candidate/candidate.ts";
import { ResumeRail } from "../candidate/resume-rail.tsx";
import { type CandidateSession, useCandidateSearch } from "../candidate/use-candidate-search.ts";
import { formatCandidate } from "../query/candidate-text.ts";

const Drawer = createLazyComponent(
  () => import("../../../ui/drawer.tsx"),
  ({ Drawer }) => Drawer,
);

interface CandidateResultsProps {
  search: CandidateSession;
  /** Renders the results with the button that opens the rail on narrow screens. */
  children: (controls: ReactNode) => ReactNode;
}

/** The companies for a candidate, with the values of the resume beside them; on narrow screens these are in a sheet. */
export function CandidateResults({ search, children }: CandidateResultsProps) {
  const { parsed } = useCandidate();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { phase, companies } = search.outcome.companies.results;
  const hasRail = parsed !== null && (phase !== "failed" || companies.length > 0);
  const button = hasRail && (
    <IconButton
      ref={toggle}
      label="From the resume"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
      className="rail:hidden"
    >
      <SlidersHorizontal size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-x-6",
        hasRail && "rail:grid-cols-[minmax(0,1fr)_18rem]",
      )}
    >
      <div className="min-w-0">
        <ChangedFormNotice search={search} />
        {children(button)}
      </div>
      {hasRail && (
        <aside
          aria-label="From the resume"
          className="rounded-card border border-line bg-surface p-4 max-rail:hidden rail:sticky rail:top-32 rail:mt-3 rail:max-h-[calc(100dvh-9rem)] rail:overflow-y-auto rail:overscroll-contain"
        >
          <ResumeRail search={search} />
        </aside>
      )}
      {isOpen && (
        <Drawer label="Resume" side="right" open onClose={() => setOpen(false)} returnTo={toggle}>
          <div className="overflow-y-auto px-2 pb-6">
            <ResumeRail search={search} />
          </div>
        </Drawer>
      )}
    </div>
  );
}

/** Shown when the candidate form has changed since the shown search. */
function ChangedFormNotice({ search }: { search: CandidateSession }) {
  const { companies } = search.outcome;
  const { isChanged, searchAgain } = useCandidateSearch(search);
  const text = formatCandidate(companies.submitted);
  const { phase, companies: found } = companies.results;
  if (!isChanged || text === null || phase === "idle" || (phase === "failed" && found.length === 0))
    return null;
  return (
    <div className="mb-3 flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-accent-line bg-raised py-0.5 pr-1 pl-3">
      <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {found.length > 0 ? "These are companies" : "This search is"} for <b>{text}</b>. The form has changed
        since.
      </p>
      {searchAgain && (
        <Button size="sm" onClick={searchAgain}>
          Search again
        </Button>
      )}
    </div>
  );
}

/** Shown after a candidate search without results: the button that widens the search the most. */
export function WidenCandidateSearch({ search }: { search: CandidateSession }) {
  const { searchAllIndustries } = useCandidateSearch(search);
  if (!searchAllIndustries) return null;
  return (
    <Button look="primary" onClick={searchAllIndustries}>
      Search all industries
    </Button>
  );
}
