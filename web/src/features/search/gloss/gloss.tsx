import { X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { FilterTrigger } from "../filters/filter-trigger.tsx";
import { quickFilters } from "../filters/quick-filter-fields.ts";
import { removeChipAndFocusNext } from "../focus/search-box-focus.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterChip } from "../query/filter-chips.ts";
import type { Ambiguity, GlossItem } from "../query/gloss-items.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { CompanyOffer } from "./company-offer.tsx";
import { KindCountText, type KindResults, WidenKindButton } from "./kind-count.tsx";
import { ReadingSwitch } from "./reading-switch.tsx";

// Loads the role families only when there is a chip of a title.
const OtherNames = createLazyComponent(
  () => import("./other-names.tsx"),
  (module) => module.OtherNames,
);

export interface GlossProps {
  draft: Pick<
    QueryDraft,
    "text" | "gloss" | "sentence" | "parameters" | "offeredCompany" | "remove" | "choose"
  >;
  mode: SearchMode;
  /** The counts of the kinds of business, while results of this draft are shown. */
  kinds?: KindResults | null | undefined;
  /** Shown at the end of the chips' line; on a phone below the chips, since they scroll. */
  children?: ReactNode;
}

/**
 * The query word by word. A word that became a filter is underlined in the filter's colour, with its chip
 * below. Unused words are grey; unsure readings are dashed.
 */
export function Gloss({ draft, mode, kinds, children }: GlossProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {draft.sentence && `Understood as: ${draft.sentence}`}
      </p>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 empty:hidden max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <GlossItems draft={draft} mode={mode} kinds={kinds} />
        <CompanyOffer draft={draft} mode={mode} />
        {children}
      </div>
    </>
  );
}

function GlossItems({ draft, mode, kinds }: GlossProps) {
  const items = draft.gloss;
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="How the query was understood"
      className={classNames(
        "relative flex flex-wrap gap-x-3 gap-y-2 pl-px max-md:fade-end max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:scrollbar-none max-md:px-4",
        items.some((item) => item.chips.length > 0) ? "items-start" : "items-center",
      )}
    >
      {items.map((item, index) => (
        <li
          key={createItemKey(items, index)}
          data-filter={item.colour ?? "unused"}
          className="grid flex-none justify-items-start gap-1.5"
        >
          <GlossWords item={item} />
          {item.chips.length > 0 && (
            <span className="flex flex-wrap gap-1.5">
              {item.chips.map((chip, place) => (
                <Fragment key={item.ambiguity ? place : chip.key}>
                  <GlossChip
                    chip={chip}
                    sure={item.sure}
                    ambiguity={place === item.chips.length - 1 ? item.ambiguity : null}
                    draft={draft}
                    mode={mode}
                    kinds={kinds}
                  />
                  {kinds && <WidenKindButton chipKey={chip.key} results={kinds} />}
                </Fragment>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
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
  const shape = "pb-px leading-[18px] whitespace-nowrap text-(--filter)";
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
  if (item.words === "") return <span aria-hidden="true" className="h-[21px]" />;
  return (
    <mark
      title={item.sure ? undefined : "Not sure about this reading"}
      className={classNames(shape, "border-b-2 border-(--filter)", !item.sure && "border-dashed")}
    >
      {item.words}
    </mark>
  );
}

type GlossChipProps = Pick<GlossProps, "draft" | "mode" | "kinds"> & {
  chip: FilterChip;
  sure: boolean;
  ambiguity: Ambiguity | null;
};

function GlossChip({ chip, sure, ambiguity, draft, mode, kinds }: GlossChipProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-6.5 animate-rise items-center rounded-chip text-xs whitespace-nowrap",
        sure
          ? "bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))]"
          : "outline-1 -outline-offset-1 outline-[color-mix(in_oklab,var(--filter)_60%,transparent)] outline-dashed",
      )}
    >
      <GlossChipValue chip={chip} draft={draft} mode={mode} kinds={kinds} />
      {chip.title && <OtherNames title={chip.title} parameters={draft.parameters} onChoose={draft.choose} />}
      {ambiguity && <ReadingSwitch ambiguity={ambiguity} reading={chip.value} />}
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

/** The text of a chip. If the mode has a quick filter for its field, a click opens the filter's list. */
function GlossChipValue({ chip, draft, mode, kinds }: Omit<GlossChipProps, "sure" | "ambiguity">) {
  const filter = quickFilters.find(({ field, modes }) => field === chip.field && modes.includes(mode));
  const shape = "inline-flex h-full items-center gap-1.5 rounded-l-chip pr-0.5 pl-2";
  const words = (
    <>
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
      parameters={draft.parameters}
      onChoose={draft.choose}
      title={`Change ${chip.kind}`}
      className={`${shape} transition-colors hover:bg-hover aria-expanded:bg-pressed`}
    >
      {words}
    </FilterTrigger>
  );
}
