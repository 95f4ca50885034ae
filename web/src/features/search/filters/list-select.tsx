import type { SearchParameters } from "@eq/contracts";
import { ChevronDown, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Field, type FieldIds, type FieldProps } from "../../../ui/field.tsx";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { createChips, type FilterChip } from "../query/filter-chips.ts";
import type { ListField } from "./list-fields.ts";

const importLookupMenu = () => import("./lookup-menu.tsx");
const LookupMenu = createLazyComponent(importLookupMenu, ({ LookupMenu }) => LookupMenu);

export interface ListSelectProps extends Pick<FieldProps, "label" | "isRequired" | "problem"> {
  field: ListField;
  /** The search parameters. The list shows their values as chosen and changes them. */
  parameters: SearchParameters;
  onChoose: (chosen: Partial<SearchParameters>) => void;
  /** Shown in the control while nothing is chosen. */
  placeholder?: string;
}

/** A select field whose options come from a lookup. Chosen values are chips in it, each with a remove button. */
export function ListSelect({ label, isRequired, problem, ...control }: ListSelectProps) {
  return (
    <Field label={label} isRequired={isRequired} problem={problem}>
      {(ids) => (
        <ListSelectControl {...control} label={label} isRequired={isRequired} problem={problem} ids={ids} />
      )}
    </Field>
  );
}

function ListSelectControl({ ids, ...props }: ListSelectProps & { ids: FieldIds }) {
  const { label, problem, field, parameters, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chips = createChips(parameters).filter((chip) => chip.field === field.field);
  const remove = (chip: FilterChip) => {
    onChoose({ [field.field]: chip.without(parameters)[field.field] });
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
      data-filter={chip.colour}
      className="pointer-events-none z-1 inline-flex h-6 max-w-full items-center rounded-mini max-md:h-10 bg-[color-mix(in_oklab,var(--filter)_9%,var(--color-surface))] pl-2"
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
