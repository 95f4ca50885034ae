import { Check } from "lucide-react";
import { useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { FilterColour } from "../query/filter-chips.ts";
import { useCandidate } from "./candidate.ts";
import {
  type CandidateFormChange,
  listProfileRows,
  type ProfileRow,
  type ProfileValue,
} from "./profile-values.ts";
import type { CandidateSession } from "./use-candidate-search.ts";
import { useRefineCandidate } from "./use-refine-candidate.ts";

/** The groups of the rail with their colours, in order. The candidate's name and years are no filters. */
const groupColours = {
  desiredRoles: "title",
  experienceLevel: "level",
  locations: "location",
  industries: "industry",
  companySize: "size",
  skills: "function",
} as const satisfies Partial<Record<ProfileRow["field"], FilterColour>>;
const groupFields = Object.keys(groupColours) as (keyof typeof groupColours)[];

/** The values of the resume beside the results. Clicking one uses or drops it and searches again. */
export function ResumeRail({ search }: { search: CandidateSession }) {
  const candidate = useCandidate();
  const refine = useRefineCandidate(search);
  const { parameters } = search.draft;
  if (!candidate.parsed) return null;
  const rows = listProfileRows(candidate.parsed, { candidate, parameters });
  const groups = groupFields.flatMap((field) => rows.filter((row) => row.field === field));
  const values = groups.flatMap((group) => listToggles(group));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <div className="flex items-baseline justify-between gap-2">
          <h3 className="text-md tracking-md">From the resume</h3>
          <span className="text-xs text-ink-2">
            {countUsed(values)} of {values.length} used
          </span>
        </div>
        <p className="text-xs text-ink-3">Click a value to use or drop it</p>
      </div>
      {groups.map((group) => (
        <ResumeGroup
          key={group.field}
          group={group}
          colour={groupColours[group.field as keyof typeof groupColours]}
          // Without a role or a place there is no search.
          isRequired={group.field === "desiredRoles" || group.field === "locations"}
          onChange={refine}
        />
      ))}
    </div>
  );
}

interface ResumeGroupProps {
  group: ProfileRow;
  colour: FilterColour;
  isRequired: boolean;
  onChange: (change: CandidateFormChange) => void;
}

function ResumeGroup({ group, colour, isRequired, onChange }: ResumeGroupProps) {
  const title = useId();
  const toggles = listToggles(group);
  const used = countUsed(toggles);
  if (toggles.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-labelledby={title}
      data-filter={colour}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <p className="flex items-baseline justify-between gap-2 text-xs">
        <b id={title} className="font-strong text-ink-2">
          {groupTitles[group.field] ?? group.label}
        </b>
        <span className="text-ink-3">{used} used</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {toggles.map((value) => (
          <ValueToggle
            key={value.key}
            value={value}
            isLocked={isRequired && value.isInForm && used === 1}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  );
}

const groupTitles: Partial<Record<ProfileRow["field"], string>> = { locations: "Places" };

interface ValueToggleProps {
  value: ProfileValue;
  /** True for the last value of a required field, which cannot be dropped. */
  isLocked: boolean;
  onChange: ResumeGroupProps["onChange"];
}

function ValueToggle({ value: { text, line, change, isInForm }, isLocked, onChange }: ValueToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isInForm}
      aria-disabled={isLocked || undefined}
      title={isLocked ? "A search needs at least one" : line || undefined}
      onClick={() => !isLocked && change && onChange(change)}
      className={classNames(
        "inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border text-left text-xs transition-colors max-md:min-h-9",
        isInForm
          ? "border-transparent bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))] pr-2 pl-1.5 text-ink"
          : "border-dashed border-line-strong px-2 text-ink-2 hover:bg-hover hover:text-ink",
      )}
    >
      {isInForm && <Check size={12} aria-hidden="true" className="flex-none text-(--filter)" />}
      <span className="min-w-0 truncate">{text}</span>
    </button>
  );
}

function listToggles({ values }: ProfileRow): ProfileValue[] {
  return values.filter(({ change }) => change !== undefined);
}

function countUsed(values: readonly ProfileValue[]): number {
  return values.filter(({ isInForm }) => isInForm).length;
}
