import { classNames } from "./class-names.ts";

export interface ToggleChipsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly Value[];
  chosen: readonly string[];
  onChange: (chosen: Value[]) => void;
}

/** Several of a few options, each a button that stays pressed while it is chosen. */
export function ToggleChips<Value extends string>({
  label,
  options,
  chosen,
  onChange,
}: ToggleChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => {
        const isChosen = chosen.includes(option);
        return (
          <button
            key={option}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(options.filter((each) => (each === option) !== chosen.includes(each)))}
            className={classNames(
              "inline-flex h-7 items-center rounded-chip border px-2.5 text-xs transition-colors max-md:h-9",
              isChosen
                ? "border-accent-line bg-accent-tint text-accent"
                : "border-line bg-surface text-ink-2 hover:bg-hover",
            )}
          >
            {option}
          </button>
        );
      })}
    </div>
  );
}
