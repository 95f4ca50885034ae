import { FileUp, Pencil } from "lucide-react";
import { Fragment, type Ref } from "react";
import { formatDay } from "../../../lib/describe-age.ts";
import { Button } from "../../../ui/button.tsx";
import { Monogram } from "../../../ui/monogram.tsx";
import { type Candidate, changeCandidate } from "./candidate.ts";

interface CandidateBarProps {
  candidate: Candidate;
  onEdit: () => void;
  editButton: Ref<HTMLButtonElement>;
}

/** The candidate form after a search: who the candidate is, in one line in the place of the search box. */
export function CandidateBar({ candidate, onEdit, editButton }: CandidateBarProps) {
  const { name, roles, file, parsed } = candidate;
  const title = name.trim() || "Candidate";
  return (
    <div className="flex h-11 min-w-0 items-center gap-2.5 rounded-card border border-line-strong bg-surface pr-1.5 pl-2">
      <Monogram name={title} size="sm" round />
      <h2 className="min-w-0 flex-[0_1_auto] truncate text-md tracking-md" title={title}>
        {title}
      </h2>
      <p className="min-w-0 flex-[0_2_auto] truncate" title={roles.join(" or ")}>
        {roles.map((role, index) => (
          <Fragment key={role}>
            {index > 0 && <span className="text-ink-3"> or </span>}
            {role}
          </Fragment>
        ))}
      </p>
      {file && (
        <p className="min-w-0 flex-[0_3_auto] truncate text-xs text-ink-3 max-md:hidden" title={file.name}>
          {file.name}, read {formatDay(file.readAt.slice(0, 10))}
        </p>
      )}
      <span className="flex-1" />
      <Button
        look="ghost"
        size="sm"
        className="max-rail:hidden"
        onClick={() => changeCandidate({ view: "upload" })}
      >
        <FileUp size={14} aria-hidden="true" />
        {parsed ? "Upload another resume" : "Upload a resume instead"}
      </Button>
      <Button ref={editButton} aria-expanded={false} aria-keyshortcuts="e" onClick={onEdit}>
        <Pencil size={14} aria-hidden="true" />
        Edit
      </Button>
    </div>
  );
}
