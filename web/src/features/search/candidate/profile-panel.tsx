import { Check, ChevronDown, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useIsPhone } from "../../../lib/use-is-phone.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { FormDraft } from "../forms/form-draft.ts";
import { changeCandidate, useCandidate } from "./candidate.ts";
import type { ParsedProfile } from "./map-profile.ts";
import {
  type CandidateFormChange,
  listProfileRows,
  type ProfileRow,
  type ProfileValue,
} from "./profile-values.ts";

export interface ProfilePanelProps {
  parsed: ParsedProfile;
  draft: FormDraft;
  /** The last submitted search. A new search folds the panel, so that the results move up. */
  submitted: object | null;
  /** True if the form has not changed since the last search. */
  isAnswered: boolean;
}

/** The values read from the resume, each with its source line. Pressing a value adds it to the form or removes it. */
export function ProfilePanel({ parsed, draft, submitted, isAnswered }: ProfilePanelProps) {
  const { isOpen, setOpen } = usePanelFolding({ parsed, submitted, isAnswered });
  const candidate = useCandidate();
  const title = useId();
  const rows = listProfileRows(parsed, { candidate, parameters: draft.parameters });
  const apply = ({ candidate: who, parameters }: CandidateFormChange) => {
    if (who) changeCandidate(who);
    if (parameters) draft.choose(parameters);
  };
  return (
    <aside
      aria-labelledby={title}
      className="min-w-0 @max-[62rem]:border-t @max-[62rem]:border-line @max-[62rem]:pt-2 @min-[62rem]:border-l @min-[62rem]:border-line @min-[62rem]:pl-5"
    >
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-8 list-none items-center gap-2 rounded-chip [&::-webkit-details-marker]:hidden">
          <h3 id={title} className="flex-none text-md tracking-md">
            From the resume
          </h3>
          <span className="min-w-0 flex-1 truncate text-xs text-ink-3">Click a value to use or drop it</span>
          <ChevronDown size={16} aria-hidden="true" className="text-ink-3 group-open:rotate-180" />
        </summary>
        <dl className="grid">
          {rows.map((row) => (
            <ProfileFieldRow key={row.field} row={row} onApply={apply} />
          ))}
        </dl>
      </details>
    </aside>
  );
}

/** The panel opens for a newly read resume, except on a phone, and folds when a search starts. */
function usePanelFolding({ parsed, submitted, isAnswered }: Omit<ProfilePanelProps, "draft">) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone && !isAnswered);
  const [last, setLast] = useState({ parsed, submitted });
  if (last.parsed !== parsed || last.submitted !== submitted) {
    setLast({ parsed, submitted });
    setOpen(!isPhone && last.parsed !== parsed);
  }
  return { isOpen, setOpen };
}

function ProfileFieldRow({
  row,
  onApply,
}: {
  row: ProfileRow;
  onApply: (change: CandidateFormChange) => void;
}) {
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2 border-t border-line py-1">
      <dt className="pt-1 text-xs text-ink-3">{row.label}</dt>
      {row.values.map((value) => (
        <dd
          key={value.key}
          className="col-start-2 flex min-h-7 min-w-0 items-center gap-2 max-md:flex-wrap max-md:gap-y-0.5 max-md:py-1"
        >
          <ProfileValueChip value={value} label={row.label} onApply={onApply} />
          <SourceLine value={value} />
        </dd>
      ))}
    </div>
  );
}

interface ProfileValueChipProps {
  value: ProfileValue;
  label: string;
  onApply: (change: CandidateFormChange) => void;
}

function ProfileValueChip({
  value: { text, change, isInForm, note },
  label,
  onApply,
}: ProfileValueChipProps) {
  if (!change) {
    return (
      <span className="flex min-h-6 max-w-3/5 min-w-0 flex-none items-center gap-1.5">
        <span className="truncate">{text}</span>
        {note && <span className="flex-none text-xs text-ink-3">{note}</span>}
      </span>
    );
  }
  const Mark = isInForm ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isInForm}
      aria-label={`${label}: ${text}`}
      title={isInForm ? "Used. Click to drop it" : "Click to use it"}
      onClick={() => onApply(change)}
      className={classNames(
        "flex min-h-6 w-fit max-w-3/5 flex-none items-center gap-1.5 rounded-mini border px-1.5 text-left transition-colors max-md:min-h-9 max-md:max-w-full",
        isInForm
          ? "border-accent-line bg-accent-tint text-accent"
          : "border-line-strong text-ink-2 hover:bg-hover hover:text-ink",
      )}
    >
      <Mark size={12} aria-hidden="true" />
      <span className="truncate">{text}</span>
    </button>
  );
}

/** The resume line of a value, cut after two lines; pressing it shows the whole line. */
function SourceLine({ value: { line, lineNumber } }: { value: ProfileValue }) {
  const [isWhole, setWhole] = useState(false);
  if (line === "") return null;
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      title={isWhole ? undefined : "Show the whole line"}
      onClick={() => setWhole(!isWhole)}
      className="flex min-w-0 flex-1 items-start gap-1.5 rounded-mini py-0.5 text-left text-xs text-ink-3 hover:text-ink-2 max-md:basis-full"
    >
      <q
        dir="auto"
        className={classNames("min-w-0 flex-1 text-start wrap-anywhere", !isWhole && "line-clamp-2")}
      >
        {line}
      </q>
      {lineNumber !== null && <span className="flex-none">line {lineNumber}</span>}
    </button>
  );
}
