import type { SearchParameters } from "@eq/contracts";
import { ChevronDown, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Field, type FieldIds, type FieldProps } from "../../../ui/field.tsx";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import type { FilterChip } from "../query/filter-chips.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { ListField } from "./list-fields.ts";
import { importLookupMenu } from "./load-lookup-menu.ts";
import { isFieldOf } from "./quick-filter-fields.ts";

const LookupMenu = createLazyComponent(importLookupMenu, ({ LookupMenu }) => LookupMenu);

export interface ListSelectProps extends Pick<FieldProps, "label" | "isRequired" | "problem" | "hint"> {
  field: ListField;
  /** The query whose values the list shows and changes; the same values are the chips below the search box. */
  draft: Pick<QueryDraft, "gloss" | "parameters">;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  onRemove: (chip: FilterChip) => void;
  /** Shown in the control while nothing is chosen. */
  placeholder?: string;
}

/** A select field whose options come from a lookup. Chosen values are chips in it, each with a remove button. */
export function ListSelect({ label, isRequired, problem, hint, ...control }: ListSelectProps) {
  return (
    <Field label={label} isRequired={isRequired} problem={problem} hint={hint}>
      {(ids) => (
        <ListSelectControl {...control} label={label} isRequired={isRequired} problem={problem} ids={ids} />
      )}
    </Field>
  );
}

function ListSelectControl({ ids, ...props }: ListSelectProps & { ids: FieldIds }) {
  const { label, problem, field, draft, onChoose } = props;
  const { gloss, parameters } = draft;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chips = gloss.flatMap((item) => item.chips).filter((chip) => isFieldOf(field, chip.field));
  const remove = (chip: FilterChip) => {
    props.onRemove(chip);
    button.current?.focus();
  };
  return (
    <div
      ref={frame}
      className={classNames(
        "relative isolate flex min-h-8 min-w-0 flex-wrap items-center gap-1 rounded-control border border-line-strong bg-surface py-[3px] pr-7 pl-1 focus-within:focus-glow max-md:min-h-10",
        problem && "border-hot-solid",
      )}
    >
      {chips.map((chip) => (
        <ChosenValueChip key={chip.key} chip={chip} onRemove={() => remove(chip)} />
      ))}
      <OpenListButton
        {...props}
        ref={button}
        ids={ids}
        values={chips.map(({ value }) => value)}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
      {isOpen && (
        <LookupMenu
          id={`${ids.control}-list`}
          anchor={frame}
          returnTo={button}
          label={label}
          field={field}
          selected={field.read(parameters)}
          onChange={(values) => onChoose(field.write(values, parameters))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface OpenListButtonProps extends Pick<ListSelectProps, "isRequired" | "problem" | "placeholder"> {
  ref: RefObject<HTMLButtonElement | null>;
  ids: FieldIds;
  values: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * The button that opens the list, by a press or an arrow key. It lies under the chips, so that the chips can use the
 * whole line.
 */
function OpenListButton({ ref, ids, values, isOpen, onOpenChange, ...field }: OpenListButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      id={ids.control}
      role="combobox"
      title={values.join(", ") || undefined}
      aria-labelledby={ids.label}
      aria-describedby={ids.description}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${ids.control}-list` : undefined}
      aria-required={field.isRequired || undefined}
      aria-invalid={field.problem ? true : undefined}
      onPointerEnter={() => preloadPart(importLookupMenu)}
      onFocus={() => preloadPart(importLookupMenu)}
      onClick={() => onOpenChange(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        onOpenChange(true);
      }}
      className="absolute inset-0 truncate rounded-control pr-7 pl-2.5 text-left text-ink-3 outline-none max-md:text-[1rem]"
    >
      {values.length === 0 ? (
        (field.placeholder ?? "Any")
      ) : (
        <span className="sr-only">{values.join(", ")}</span>
      )}
      <ChevronDown size={14} aria-hidden="true" className="absolute top-2 right-2 max-md:top-3" />
    </button>
  );
}

function ChosenValueChip({ chip, onRemove }: { chip: FilterChip; onRemove: () => void }) {
  return (
    <span
      data-filter={chip.colour ?? "unused"}
      className={classNames(
        "pointer-events-none z-1 inline-flex h-6 max-w-full items-center rounded-mini pl-2 max-md:h-10",
        // As below the search box: a value that the user set is outlined, one that was read is filled.
        chip.isManual
          ? "outline-1 -outline-offset-1 outline-[color-mix(in_oklab,var(--filter)_42%,transparent)]"
          : "bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))]",
      )}
    >
      <span className="truncate">{chip.value}</span>
      <button
        type="button"
        aria-label={`Remove ${chip.value}`}
        onClick={onRemove}
        className="pointer-events-auto grid size-6 flex-none place-items-center rounded-mini text-(--filter) max-md:size-10 hover:bg-[color-mix(in_oklab,var(--filter)_14%,transparent)]"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
