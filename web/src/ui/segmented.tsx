import { useId } from "react";
import { classNames } from "./class-names.ts";

export interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The value of the chosen option. If no option has this value, none is chosen. */
  value: string;
  onChange: (value: Value) => void;
  /** Makes the control as wide as its container; the segments share the width. */
  block?: boolean;
}

/** A segmented control. It consists of native radio buttons, so that the arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, block = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        "rounded-control bg-groove p-0.5 shadow-[inset_0_0_0_1px_light-dark(transparent,var(--color-line))]",
        block ? "flex" : "inline-flex",
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "flex h-6.5 cursor-pointer items-center justify-center rounded-chip text-ink-2 transition-colors hover:text-ink",
            "has-checked:bg-thumb has-checked:font-strong has-checked:text-ink has-checked:shadow-thumb",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent",
            block ? "flex-auto px-1.5" : "px-3",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
