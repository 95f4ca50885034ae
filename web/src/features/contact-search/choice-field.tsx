import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { ChoicePopup } from "../../ui/choice-popup.tsx";
import { classNames } from "../../ui/class-names.ts";
import { controlClass, Field } from "../../ui/field.tsx";

export interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A field for several of a few fixed options; the control shows the chosen ones in words. */
export function ChoiceField<Value extends string>({
  label,
  options,
  chosen,
  onChange,
}: ChoiceFieldProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Field label={label}>
      {(ids) => (
        <>
          <button
            ref={button}
            id={ids.control}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${ids.control}-list` : undefined}
            aria-labelledby={ids.label}
            title={chosen.join(", ") || undefined}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={(event) => {
              // Before the list has the focus, Escape would close the dialog around this field.
              if (event.key !== "Escape" || !isOpen) return;
              event.stopPropagation();
              setOpen(false);
            }}
            className={classNames(controlClass, "flex items-center gap-2 text-left")}
          >
            <span className={classNames("min-w-0 flex-1 truncate", chosen.length === 0 && "text-ink-2")}>
              {chosen.join(", ") || "Any"}
            </span>
            <ChevronDown size={14} aria-hidden="true" className="flex-none text-ink-3" />
          </button>
          {isOpen && (
            <ChoicePopup
              id={`${ids.control}-list`}
              anchor={button}
              label={label}
              choices={options.map((value) => ({ value, label: value }))}
              selected={chosen}
              onChange={(values) => onChange(options.filter((option) => values.includes(option)))}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  );
}
