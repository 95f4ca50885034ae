import { classNames } from "./class-names.ts";

export interface FilterPillsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string; count: number }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Filters of a list, each with the number of its items; one is pressed. */
export function FilterPills<Value extends string>(props: FilterPillsProps<Value>) {
  const { label, options, value, onChange, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label={label} className={classNames("flex flex-wrap gap-1.5", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            "inline-flex h-6.5 items-center gap-1 rounded-chip border px-2 text-xs transition-colors max-md:h-8",
            "border-line bg-surface text-ink-2 hover:bg-hover",
            "aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent",
          )}
        >
          {option.label} {option.count.toLocaleString("en-US")}
        </button>
      ))}
    </div>
  );
}
