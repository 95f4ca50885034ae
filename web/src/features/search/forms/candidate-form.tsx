import { useState } from "react";
import { isRunning } from "../run/is-running.ts";
import type { SearchSession } from "../use-search-session.ts";
import { describeCandidate, useCandidate } from "./candidate.ts";
import { CandidateFields } from "./candidate-fields.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { ParameterForm } from "./parameter-form.tsx";

export interface CandidateFormProps {
  search: Pick<SearchSession, "draft" | "outcome" | "runCandidate">;
  /** Called when a search has been sent. */
  onSent: () => void;
}

/** Companies that would hire a candidate: who it is, and what a company search asks for. */
export function CandidateForm({ search, onSent }: CandidateFormProps) {
  const { draft, outcome, runCandidate } = search;
  const { candidate, change } = useCandidate();
  const [isChecked, setChecked] = useState(false);
  const hasRole = candidate.role.trim() !== "";
  return (
    <ParameterForm
      mode="mpc"
      title="Candidate Search Parameters"
      searchLabel="Search Companies"
      draft={draft}
      isSearching={isRunning(outcome)}
      isBlocked={!hasRole}
      toSave={describeCandidate(candidate, draft.parameters)}
      isWide
      onCheck={() => setChecked(true)}
      onSearch={() => {
        runCandidate(candidate);
        onSent();
      }}
    >
      {(problems) => (
        <>
          <CandidateFields
            candidate={candidate}
            onChange={change}
            problem={isChecked && !hasRole ? "A target role is required" : undefined}
          />
          <CompanyFields draft={draft} problems={problems} />
        </>
      )}
    </ParameterForm>
  );
}
