import { SlidersHorizontal, X } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { removeChipAndFocusNext } from "../focus/search-box-focus.ts";
import type { CandidateFormChange } from "./profile-values.ts";
import type { ResumeGlossItem } from "./resume-gloss-items.ts";

interface ResumeGlossProps {
  items: readonly ResumeGlossItem[];
  onDrop: (change: CandidateFormChange) => void;
  /** Opens the form, in which values can be changed. */
  onEdit: () => void;
}

/** The resume's words, each above the filter that it became. One line, which scrolls sideways. */
export function ResumeGloss({ items, onDrop, onEdit }: ResumeGlossProps) {
  return (
    <ul
      aria-label="What was read from the resume"
      className="relative mt-2 flex items-end gap-x-3 overflow-x-auto pl-px scrollbar-none max-md:fade-end max-md:-mx-4 max-md:px-4"
    >
      {items.map((item) => (
        <li
          key={item.key}
          data-filter={item.colour ?? "unused"}
          className="grid flex-none justify-items-start gap-1"
        >
          {item.words !== "" && (
            <mark className="border-b-2 border-(--filter) pb-px leading-[18px] whitespace-nowrap text-(--filter)">
              {item.words}
            </mark>
          )}
          <ResumeChip item={item} onDrop={onDrop} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

function ResumeChip({ item, onDrop, onEdit }: Omit<ResumeGlossProps, "items"> & { item: ResumeGlossItem }) {
  const { kind, value, drop, words } = item;
  const isOwn = words !== "";
  return (
    <span
      className={classNames(
        "inline-flex h-6.5 items-center rounded-chip text-xs whitespace-nowrap",
        isOwn
          ? "bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))]"
          : "outline-1 -outline-offset-1 outline-[color-mix(in_oklab,var(--filter)_60%,transparent)]",
      )}
    >
      <button
        type="button"
        title={isOwn ? `Change ${kind}` : `Set by you. Change ${kind}`}
        onClick={onEdit}
        className={classNames(
          "inline-flex h-full items-center gap-1.5 rounded-l-chip pl-2 transition-colors hover:bg-hover",
          drop ? "pr-0.5" : "rounded-r-chip pr-2",
        )}
      >
        {!isOwn && <SlidersHorizontal size={12} aria-hidden="true" className="text-(--filter)" />}
        {kind !== "" && <span className="text-(--filter)">{kind}</span>}
        <span>{value}</span>
      </button>
      {drop && (
        <button
          type="button"
          aria-label={["Remove", kind, value].filter(Boolean).join(" ")}
          data-stop
          onClick={(event) => removeChipAndFocusNext(event.currentTarget, () => onDrop(drop))}
          className="grid h-6.5 w-6 place-items-center rounded-r-chip text-(--filter) transition-colors hover:bg-[color-mix(in_oklab,var(--filter)_14%,transparent)]"
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
