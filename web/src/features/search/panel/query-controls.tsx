import { queryLimit } from "@eq/contracts";
import { ArrowUp, Paperclip, X } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { openResumeUpload } from "../candidate/resume-request.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

/** Sends the query; disabled while it is blank. */
export function SendButton({ isBlank }: { isBlank: boolean }) {
  return (
    <button
      type="submit"
      aria-label="Search"
      title="Search"
      disabled={isBlank}
      className="grid size-8 flex-none place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-hover disabled:cursor-not-allowed disabled:bg-hover disabled:text-ink-3"
    >
      <ArrowUp size={16} aria-hidden="true" />
    </button>
  );
}

export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <IconButton label="Clear" onClick={onClear}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Offers to search with a candidate's resume instead of a query. A resume can also be dropped anywhere on the page. */
export function AttachButton() {
  return (
    <IconButton label="Have a candidate? Drop a resume" onClick={() => openResumeUpload()}>
      <Paperclip size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Shown while the server interprets the query. */
export function InterpretingIndicator() {
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-xs text-ink-2">
      <Spinner />
      {/* A phone has no room for the text beside the query and the buttons, only for the spinner. */}
      <span className="max-md:sr-only">Interpreting</span>
    </span>
  );
}

/** A message about the text: it is too long, or the server could not interpret it. */
export function QueryNote({ draft }: { draft: Pick<QueryDraft, "text" | "note"> }) {
  const length = draft.text.trim().length;
  if (length > queryLimit) {
    return (
      <p role="alert" className="mt-2 text-xs text-hot">
        Use at most {queryLimit} characters. This query has {length.toLocaleString("en-US")}; nothing was
        sent, your text is kept.
      </p>
    );
  }
  return draft.note ? (
    <p role="status" className="mt-2 text-xs text-ink-2">
      {draft.note}
    </p>
  ) : null;
}
