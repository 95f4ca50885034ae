import { Pencil, X } from "lucide-react";
import { useState } from "react";
import { type Command, useCommands } from "../../commands/index.ts";
import type { QueryEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import { type Candidate, changeCandidate, useCandidate } from "./candidate.ts";
import { useCandidateSearch } from "./use-candidate-search.ts";

/** The form values at the moment when the user opened the form above the results. */
interface OpenedForm {
  submitted: SubmittedSearch | null;
  candidate: Candidate;
  edits: QueryEdits;
}

export interface FormEditing {
  /** True while the form is one line, because the results below are those of its values. */
  isCollapsed: boolean;
  open: () => void;
  /** Closes the form and restores its values; null while the form cannot be closed. */
  close: (() => void) | null;
}

type EditingSession = Pick<SearchSession, "draft" | "outcome" | "runSearch" | "isRestoring">;

/** Collapses the candidate form while its results are shown. "Edit" or the key e opens it; a search closes it again. */
export function useFormEditing(search: EditingSession): FormEditing {
  const { draft, outcome } = search;
  const { submitted } = outcome.companies;
  const candidate = useCandidate();
  const isAnswered = useIsAnswered(search);
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  // A new search has another `submitted`, so it closes the form. A refused search opens the form again.
  const shown = opened?.submitted === submitted ? opened : null;
  const close = shown && (() => closeForm(shown));
  const closeForm = (form: OpenedForm) => {
    changeCandidate(form.candidate);
    draft.edit(form.edits);
    setOpened(null);
  };
  const open = () => setOpened({ submitted, candidate, edits: draft.edits });
  const isCollapsed = candidate.view === "form" && shown === null && isAnswered;
  useCommands(listEditCommands({ isCollapsed, open, close }));
  return { isCollapsed, open, close };
}

/** Whether the results are those of the form's values, or will be once they are restored. */
function useIsAnswered(search: EditingSession): boolean {
  const { submitted, results } = search.outcome.companies;
  const { isSame } = useCandidateSearch(search);
  const hasFailed = results.phase === "failed" && results.companies.length === 0;
  const hasResults = submitted !== null && results.phase !== "idle" && !hasFailed;
  return search.isRestoring || (hasResults && isSame);
}

function listEditCommands({ isCollapsed, open, close }: FormEditing): Command[] {
  const commands: Command[] = [];
  if (isCollapsed) {
    commands.push({
      id: "edit-candidate",
      group: "Search",
      label: "Edit the candidate",
      keywords: "resume form roles level change parameters",
      shortcut: "e",
      icon: Pencil,
      run: open,
    });
  }
  if (close) {
    commands.push({
      id: "close-candidate-form",
      group: "Search",
      label: "Close the candidate form without searching",
      shortcut: "Escape",
      icon: X,
      run: close,
    });
  }
  return commands;
}
