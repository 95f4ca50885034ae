import { type InterpretationDetail, readParameters } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { Bookmark, BookmarkCheck, Link as LinkIcon } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useCommands } from "../../commands/index.ts";
import { useSavedSearches } from "../../saved-searches/index.ts";
import { WatchSwitch } from "../../search-changes/index.ts";
import { SaveSearchButton } from "../forms/save-search-button.tsx";
import { useSaveForm } from "../forms/use-save-form.ts";
import { copySearchLink } from "../link/copy-search-link.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

export interface ResultActionsProps {
  mode: SearchMode;
  search: CompanySearch | PeopleSearch;
}

/** What can be done with the search whose results are shown: save it, copy its link, and watch it. */
export function ResultActions({ mode, search: { results, submitted } }: ResultActionsProps) {
  const { interpretation, savedSearchId } = results;
  if (results.phase !== "done" || !submitted || !interpretation || results.totalResults === 0) return null;
  const { query } = submitted.request;
  return (
    // Phones have no room beside the counts: their form saves, and the command palette copies the link.
    <span className="flex items-center gap-1 max-md:hidden">
      {savedSearchId && (
        <SaveResults {...{ mode, submitted, interpretation, searchId: savedSearchId }} key={savedSearchId} />
      )}
      <CopyLink mode={mode} submitted={submitted} />
      {savedSearchId && mode !== "people" && (
        <WatchSwitch searchId={savedSearchId} name={query || interpretation.interpretation} />
      )}
    </span>
  );
}

interface SaveResultsProps {
  mode: SearchMode;
  submitted: SubmittedSearch;
  interpretation: InterpretationDetail;
  searchId: string;
}

/** Saves the search under a name, or says that it is saved. */
function SaveResults({ mode, submitted, interpretation, searchId }: SaveResultsProps) {
  const { data: searches = [] } = useSavedSearches();
  const parameters = readParameters(interpretation.searchParams);
  const saving = useSaveForm(mode, { text: submitted.request.query, parameters });
  const stored = searches.find(({ id }) => id === searchId);
  if (saving.state.status === "saved") return <SavedMark {...saving.state} />;
  if (stored?.is_saved) return <SavedMark name={stored.name} searchId={stored.id} />;
  return (
    <SaveSearchButton saving={saving} size="sm" title="Save this search under a name">
      <Bookmark size={14} aria-hidden="true" />
      <span className={buttonTextClass}>Save</span>
    </SaveSearchButton>
  );
}

/** The text of a button that shows only its icon where the screen is narrow. */
const buttonTextClass = "max-[96rem]:sr-only";

/** Says under which name the search is saved, and leads to its place in the history. */
function SavedMark({ name, searchId }: { name: string; searchId: string }) {
  const text = `Saved as “${name}”`;
  return (
    <>
      <span role="status" className="sr-only">
        {text}
      </span>
      <Link
        to="/dashboard/agents/history"
        search={{ open: searchId }}
        title={`${text}. Show in History`}
        className="inline-flex h-7 items-center gap-1.5 rounded-control px-2.5 text-xs text-accent hover:bg-hover"
      >
        <BookmarkCheck size={14} aria-hidden="true" />
        <span className={buttonTextClass}>Show in History</span>
      </Link>
    </>
  );
}

function CopyLink({ mode, submitted }: { mode: SearchMode; submitted: SubmittedSearch }) {
  const copy = () => void copySearchLink(mode, submitted);
  useCommands([
    {
      id: "copy-search-link",
      group: "Results",
      label: "Copy a link to this search",
      keywords: "share send address url",
      icon: LinkIcon,
      run: copy,
    },
  ]);
  return (
    <Button size="sm" title="Copy a link; whoever opens it gets this search in the box" onClick={copy}>
      <LinkIcon size={14} aria-hidden="true" />
      <span className={buttonTextClass}>Copy link</span>
    </Button>
  );
}
