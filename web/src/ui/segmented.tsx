import { useId } from "react";
import { classNames } from "./class-names.ts";

export interface SegmentedProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen one; a value that is no option chooses none. */
  value: string;
  onChange: (value: Value) => void;
  /** As wide as its container, all segments sharing it. */
  block?: boolean;
}

/** A choice of a few words side by side: native radio buttons, so that the arrow keys work. */
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
            "flex h-6.5 cursor-pointer items-center justify-center rounded-chip px-3 text-ink-2 transition-colors hover:text-ink",
            "has-checked:bg-thumb has-checked:font-strong has-checked:text-ink has-checked:shadow-thumb",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent",
            block && "flex-auto px-1.5",
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
