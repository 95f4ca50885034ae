import { SlidersHorizontal, X } from "lucide-react";
import { Fragment } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { FilterTrigger, type FilterTriggerProps } from "../filters/filter-trigger.tsx";
import { findQuickFilter } from "../filters/quick-filter-fields.ts";
import { useIsRinged } from "../focus/ringed-fields.ts";
import { removeChipAndFocusNext } from "../focus/search-box-focus.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterChip } from "../query/filter-chips.ts";
import type { Ambiguity, GlossItem } from "../query/gloss-items.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { KindCountText, type KindResults, WidenKindButton } from "./kind-count.tsx";
import { ReadingSwitch } from "./reading-switch.tsx";

// Loads the role families only when there is a chip of a title.
const OtherNames = createLazyComponent(
  () => import("./other-names.tsx"),
  (module) => module.OtherNames,
);

export interface GlossProps extends Pick<FilterTriggerProps, "openFilter" | "onToggle"> {
  draft: Pick<QueryDraft, "gloss" | "parameters" | "remove" | "choose">;
  mode: SearchMode;
  /** The counts of the kinds of business, while results of this draft are shown. */
  kinds?: KindResults | null | undefined;
}

/**
 * The query word by word. A word that became a filter is underlined in the filter's colour, with its chip below. Unused
 * words are grey; unsure readings are dashed; chips that the user set are outlined, without a word at the end.
 */
export function Gloss(props: GlossProps) {
  const items = props.draft.gloss;
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="How the query was understood"
      className="flex flex-none items-end gap-x-3 self-start md:contents"
    >
      {items.map((item, index) => (
        <li
          key={createItemKey(items, index)}
          data-filter={item.colour ?? "unused"}
          className={classNames(
            "grid flex-none justify-items-start gap-1",
            item.chips.length === 0 && "self-start",
            isFirstManualItem(items, index) &&
              "relative ml-3.25 before:absolute before:bottom-[3px] before:-left-3.25 before:h-5 before:w-px before:bg-line-strong",
          )}
        >
          {item.words !== "" && <GlossWords item={item} />}
          {item.chips.length > 0 && (
            <span className="flex gap-1.5">
              {item.chips.map((chip, place) => (
                <Fragment key={item.ambiguity ? place : chip.key}>
                  <GlossChip
                    {...props}
                    chip={chip}
                    sure={item.sure}
                    ambiguity={place === item.chips.length - 1 ? item.ambiguity : null}
                  />
                </Fragment>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether this is the first manual filter without words after other items; a divider separates them. */
function isFirstManualItem(items: readonly GlossItem[], index: number): boolean {
  const isAdded = (item: GlossItem | undefined) => item?.words === "" && item.chips[0]?.isManual === true;
  return index > 0 && isAdded(items[index]) && !isAdded(items[index - 1]);
}

/**
 * React key of an item. It stays the same while neighbouring items change, and while the user switches
 * between the readings of ambiguous words, so that the focus is kept.
 */
function createItemKey(items: readonly GlossItem[], index: number): string {
  const { words, chips, ambiguity } = items[index] ?? {};
  const isFirst = items.findIndex((item) => item.ambiguity?.words === ambiguity?.words) === index;
  if (ambiguity && isFirst) return `words:${ambiguity.words}`;
  return chips?.[0]?.key ?? `${index} ${words}`;
}

function GlossWords({ item }: { item: GlossItem }) {
  const shape = "h-[21px] pb-px leading-[18px] whitespace-nowrap text-(--filter)";
  if (item.replaced) {
    return (
      <s title="Replaced by a filter that you set" className={shape}>
        {item.words}
      </s>
    );
  }
  // The story around a request can be long; the filters after it must stay in view on a phone.
  if (!item.used)
    return (
      <span title={item.words} className={classNames(shape, "max-w-96 truncate max-md:max-w-32")}>
        {item.words}
      </span>
    );
  return (
    <mark
      title={item.sure ? undefined : "Not sure about this reading"}
      className={classNames(shape, "border-b-2 border-(--filter)", !item.sure && "border-dashed")}
    >
      {item.words}
    </mark>
  );
}

type GlossChipProps = GlossProps & {
  chip: FilterChip;
  sure: boolean;
  ambiguity: Ambiguity | null;
};

function GlossChip({ chip, sure, ambiguity, ...props }: GlossChipProps) {
  const { draft, kinds } = props;
  const isRinged = useIsRinged(chip.field);
  return (
    <span
      data-ringed={isRinged || undefined}
      className={classNames(
        "inline-flex h-6.5 animate-rise items-center rounded-chip text-xs whitespace-nowrap",
        isRinged && "shadow-[0_0_0_1.5px_var(--filter)]",
        getChipStateClass(chip, sure),
      )}
    >
      <GlossChipValue {...props} chip={chip} />
      {chip.title && <OtherNames title={chip.title} parameters={draft.parameters} onChoose={draft.choose} />}
      {ambiguity && <ReadingSwitch ambiguity={ambiguity} reading={chip.value} />}
      {kinds && <WidenKindButton chipKey={chip.key} results={kinds} />}
      <button
        type="button"
        aria-label={["Remove", chip.kind, chip.value].filter(Boolean).join(" ")}
        data-stop
        onClick={(event) => removeChipAndFocusNext(event.currentTarget, () => draft.remove(chip))}
        className="grid h-6.5 w-6 place-items-center rounded-r-chip text-(--filter) transition-colors hover:bg-[color-mix(in_oklab,var(--filter)_14%,transparent)]"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}

/** A chip that was read is filled, one that the user set is outlined, and an unsure reading is dashed. */
function getChipStateClass({ isManual }: FilterChip, sure: boolean): string {
  if (isManual)
    return "bg-surface outline-1 -outline-offset-1 outline-[color-mix(in_oklab,var(--filter)_42%,transparent)]";
  if (sure) return "bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))]";
  return "outline-1 -outline-offset-1 outline-[color-mix(in_oklab,var(--filter)_60%,transparent)] outline-dashed";
}

/** The text of a chip. If the mode has a quick filter for its field, a click opens the filter's list. */
function GlossChipValue({
  chip,
  mode,
  kinds,
  openFilter,
  onToggle,
}: Omit<GlossChipProps, "sure" | "ambiguity">) {
  const filter = findQuickFilter(mode, chip.field);
  const shape = "inline-flex h-full items-center gap-1.5 rounded-l-chip pr-0.5 pl-2";
  const words = (
    <>
      {chip.isManual && <SlidersHorizontal size={12} aria-hidden="true" className="text-(--filter)" />}
      {chip.kind !== "" && <span className="text-(--filter)">{chip.kind}</span>}
      <span>
        {chip.value}
        {kinds && <KindCountText chipKey={chip.key} results={kinds} />}
      </span>
    </>
  );
  if (!filter) return <span className={shape}>{words}</span>;
  return (
    <FilterTrigger
      filter={filter}
      id={chip.key}
      openFilter={openFilter}
      onToggle={onToggle}
      title={`Change ${chip.kind || filter.name}`}
      className={`${shape} transition-colors hover:bg-hover aria-expanded:bg-pressed`}
    >
      {words}
    </FilterTrigger>
  );
}
