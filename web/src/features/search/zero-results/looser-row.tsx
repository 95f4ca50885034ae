import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { countNoun } from "../../../lib/count-noun.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ringedFields } from "../focus/ringed-fields.ts";
import type { FilterChip } from "../query/filter-chips.ts";

export interface LooserRowProps {
  /** The filters that the search drops or changes, each as its chips. */
  filters: readonly (readonly FilterChip[])[];
  isRemoval: boolean;
  /** The number of results; null when it is not known, undefined while it is counted. */
  count: number | null | undefined;
  noun: "company" | "person";
  /** The fields whose chips get a ring while the user points at the row. */
  fields: readonly string[];
  onRun: () => void;
}

/** A looser search as a row that runs it: what it drops or changes, and what it finds. */
export function LooserRow({ filters, isRemoval, count, noun, fields, onRun }: LooserRowProps) {
  useEffect(() => () => ringedFields.set([]), []);
  const ring = () => ringedFields.set(fields);
  const release = () => ringedFields.set([]);
  const words = (
    <>
      {isRemoval && <span className="flex-none">Without</span>}
      {filters.map((chips) => (
        <FilterWords key={chips[0]?.key} chips={chips} isGrey={count === 0} />
      ))}
      <RowCount count={count} noun={noun} />
    </>
  );
  const shape = "-mx-2 flex min-h-10 w-[calc(100%+16px)] items-center gap-2 px-2 text-left max-md:min-h-11";
  if (count === 0 || count === undefined)
    return <p className={classNames(shape, count === 0 && "text-ink-3")}>{words}</p>;
  return (
    <button
      type="button"
      onClick={onRun}
      onPointerEnter={ring}
      onPointerLeave={release}
      onFocus={ring}
      onBlur={release}
      className={classNames(shape, "group rounded-control transition-colors hover:bg-hover")}
    >
      {words}
      <ArrowRight size={14} aria-hidden="true" className="flex-none text-ink-4 group-hover:text-ink" />
    </button>
  );
}

/** A filter in its colour; several values are joined. */
function FilterWords({ chips, isGrey }: { chips: readonly FilterChip[]; isGrey: boolean }) {
  const [first] = chips;
  if (!first) return null;
  return (
    <span
      data-filter={first.colour ?? "unused"}
      className={classNames(
        "flex h-6 min-w-0 items-center gap-1.5 rounded-chip px-1.5 text-xs whitespace-nowrap",
        !isGrey && "bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))]",
      )}
    >
      {first.kind !== "" && (
        // A phone has room for the values only; their colours name the filters.
        <span className={classNames("max-md:sr-only", !isGrey && "text-(--filter)")}>{first.kind}</span>
      )}
      <span className="truncate">{chips.map(({ value }) => value).join(", ")}</span>
    </span>
  );
}

function RowCount({ count, noun }: Pick<LooserRowProps, "count" | "noun">) {
  if (count === undefined)
    return (
      <span className="ml-auto h-2.5 w-16 flex-none animate-[fade_200ms_ease-out_300ms_both,breathe_1.6s_ease-in-out_infinite] rounded-[4px] bg-skeleton" />
    );
  if (count === null) return <span className="ml-auto" />;
  if (count === 0) return <span className="ml-auto flex-none text-xs">still none</span>;
  return (
    <b className="ml-auto flex-none">{countNoun(count, noun, noun === "person" ? "people" : "companies")}</b>
  );
}
