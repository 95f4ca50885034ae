import { Check } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import type { FormDraft } from "./form-draft.ts";
import { type FormProblems, findFormProblems, hasFormProblems } from "./form-problems.ts";
import { SavedMessage, SaveSearchButton } from "./save-search-button.tsx";
import { type FormSaving, type FormToSave, useSaveForm } from "./use-save-form.ts";

export interface ParameterFormProps {
  mode: SearchMode;
  title: string;
  /** The label of the search button. */
  searchLabel: string;
  draft: FormDraft;
  isSearching: boolean;
  /** Starts the search with the form's values. */
  onSearch: () => unknown;
  /** Called when the form is validated, before the search starts. */
  onCheck?: () => void;
  /** What "Save Search" saves; absent when it saves only the form's own values. */
  toSave?: FormToSave;
  /** True while a field is invalid that `findFormProblems` does not check, such as the candidate's role. */
  isBlocked?: boolean;
  /** Lays fields out side by side, when the form has the width of the page. */
  isWide?: boolean;
  /** Renders the fields; receives the messages of the required fields. */
  children: (problems: FormProblems) => ReactNode;
}

/** A form of search parameters: title, validation, "Save Search" and the search button. */
export function ParameterForm(props: ParameterFormProps) {
  const { mode, title, draft, isSearching, onSearch, children } = props;
  const { isBlocked = false, isWide = false } = props;
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveForm(mode, props.toSave ?? draft);
  const problemsFound = findFormProblems(mode, draft.parameters);

  const submit = () => {
    setChecked(true);
    props.onCheck?.();
    if (isSearching) return;
    const hasInvalidField = form.current?.querySelector("[aria-invalid=true]") != null;
    if (!hasFormProblems(problemsFound) && !isBlocked && !hasInvalidField) {
      // Hides the messages until the next search, since removing a value after a search is no error yet.
      setChecked(false);
      return onSearch();
    }
    // Waits for the next frame, in which the messages are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid min-w-0 gap-3.5"
    >
      <header className="grid justify-items-start gap-2">
        <h2 id={heading} className="text-md tracking-md">
          {title}
        </h2>
        {draft.isParsed && <ParsedBadge />}
        <p className="text-xs text-ink-3">
          <span className="text-hot">*</span> {getRequiredFieldsHint(mode)}
        </p>
      </header>
      <div
        className={classNames(
          "grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3.5",
          // The second field needs more width for long lists of titles; the last four fields need less.
          isWide && "md:grid-cols-12 md:*:col-span-4 md:*:nth-2:col-span-8 md:*:nth-[n+6]:col-span-3",
        )}
      >
        {children(isChecked ? problemsFound : {})}
      </div>
      <footer className="grid gap-2 in-data-rail:sticky in-data-rail:bottom-0 in-data-rail:z-2 in-data-rail:-m-[17px] in-data-rail:mt-0 in-data-rail:rounded-b-card in-data-rail:border in-data-rail:border-line in-data-rail:bg-surface in-data-rail:px-4 in-data-rail:pt-2 in-data-rail:pb-3">
        <FormButtons {...props} saving={saving} />
        {saving.state.status === "saved" && <SavedMessage {...saving.state} />}
      </footer>
    </form>
  );
}

/** The hint about required fields. In candidate mode it does not mention the search box, since that mode has none. */
function getRequiredFieldsHint(mode: SearchMode): string {
  return mode === "mpc" ? "Needed to search" : "Needed for form searches only.";
}

function FormButtons({
  isSearching,
  searchLabel,
  isWide = false,
  saving,
}: ParameterFormProps & { saving: FormSaving }) {
  return (
    <div className={classNames("grid grid-cols-[auto_1fr] gap-2 pt-1", isWide && "md:justify-self-end")}>
      <SaveSearchButton saving={saving}>Save Search</SaveSearchButton>
      <Button type="submit" look="primary" aria-disabled={isSearching || undefined}>
        {isSearching && <Spinner />}
        {isSearching ? "Searching..." : searchLabel}
      </Button>
    </div>
  );
}

/** Shown when the form's values come from the interpreted query. */
function ParsedBadge() {
  return (
    <span className="inline-flex h-5.5 items-center gap-1 rounded-mini bg-accent-tint px-1.5 text-xs text-accent">
      <Check size={12} aria-hidden="true" />
      Query Parsed
    </span>
  );
}
