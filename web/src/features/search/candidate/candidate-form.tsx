import { FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CompanyFields } from "../forms/company-fields.tsx";
import { ParameterForm } from "../forms/parameter-form.tsx";
import type { SearchSession } from "../search-run/search-session.ts";
import { isSearchRunning } from "../search-run/search-session.ts";
import { changeCandidate, useCandidate } from "./candidate.ts";
import { CandidateFields } from "./candidate-fields.tsx";
import { buildCandidateSearch, describeCandidateSearch } from "./candidate-request.ts";
import { ProfilePanel } from "./profile-panel.tsx";
import { useCandidateSearch } from "./use-candidate-search.ts";

export interface CandidateFormProps {
  search: Pick<SearchSession, "draft" | "outcome" | "runSearch" | "isRestoring" | "hasSearched">;
  /** Closes the form without a search; null while it cannot be closed. */
  onClose: (() => void) | null;
}

/** The form of a candidate search: the candidate, the company filters, and the profile read from the resume. */
export function CandidateForm({ search, onClose }: CandidateFormProps) {
  const { draft, outcome, runSearch } = search;
  const candidate = useCandidate();
  const { parsed } = candidate;
  const [isChecked, setChecked] = useState(false);
  const { isChanged } = useCandidateSearch(search);
  const { submitted } = outcome.companies;
  // Above results, the values of the resume are beside the results.
  const hasPanel = parsed !== null && !search.hasSearched;
  const hasRole = candidate.roles.some((role) => role.trim() !== "");
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4",
        hasPanel && "@min-[62rem]:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]",
      )}
    >
      <div className="grid min-w-0 gap-3">
        <ParameterForm
          mode="mpc"
          title="Candidate Search Parameters"
          searchLabel="Search Companies"
          draft={draft}
          isSearching={isSearchRunning(outcome)}
          isBlocked={!hasRole}
          toSave={describeCandidateSearch(candidate, draft.parameters)}
          isWide
          onCheck={() => setChecked(true)}
          onSearch={() => runSearch(buildCandidateSearch(candidate, draft.parameters, draft.edits))}
        >
          {(problems) => (
            <>
              <CandidateFields
                candidate={candidate}
                onChange={changeCandidate}
                problem={isChecked && !hasRole ? "A target role is required" : undefined}
              />
              <CompanyFields mode="mpc" draft={draft} problems={problems} />
            </>
          )}
        </ParameterForm>
        <div className="flex flex-wrap items-center gap-x-4">
          <UploadLink isOther={parsed !== null} />
          {onClose && (
            <Button look="ghost" size="sm" aria-keyshortcuts="Escape" onClick={onClose}>
              Close without searching
            </Button>
          )}
        </div>
      </div>
      {hasPanel && (
        <ProfilePanel
          parsed={parsed}
          draft={draft}
          submitted={submitted}
          isAnswered={submitted !== null && !isChanged}
        />
      )}
    </div>
  );
}

function UploadLink({ isOther }: { isOther: boolean }) {
  return (
    <button
      type="button"
      onClick={() => changeCandidate({ view: "upload" })}
      className="flex w-fit items-center gap-1.5 rounded-chip py-1 text-xs text-ink-2 underline max-md:min-h-10 decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current"
    >
      <FileUp size={14} aria-hidden="true" />
      {isOther ? "Upload another resume" : "Upload a resume instead"}
    </button>
  );
}
