import { ChevronDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import { controlClass, Field } from "./field.tsx";

export interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
}

/** A native select with its label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, hint } = props;
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <span className="relative grid">
          <select
            id={ids.control}
            aria-describedby={ids.description}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={classNames(controlClass, "appearance-none pr-7")}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={14}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
