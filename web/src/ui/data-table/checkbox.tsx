import { type ChangeEvent, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

export interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** Whether it stands for several things of which only some are checked. */
  isMixed?: boolean;
  isInTabOrder?: boolean;
  /** Names the action for keys that press it, as `data-action`. */
  action?: string;
  /** @param isWithShift whether Shift was held down */
  onToggle: (isWithShift: boolean) => void;
}

/** A checkbox without a visible label. Its whole frame of at least 24 px reacts to a press. */
export function Checkbox({
  label,
  isChecked,
  isMixed = false,
  isInTabOrder = true,
  action,
  onToggle,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const toggle = ({ nativeEvent }: ChangeEvent) =>
    onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <label className="relative flex size-6 flex-none items-center justify-center max-md:size-9">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        data-action={action}
        checked={isChecked}
        tabIndex={isInTabOrder ? undefined : -1}
        onChange={toggle}
        className={classNames(
          "peer m-0 size-4 flex-none appearance-none rounded-[4px] border border-ink-3 bg-surface",
          "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          "pointer-events-none absolute border-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100",
          isMixed ? "h-0 w-2 border-b-2" : "mb-0.5 h-[5px] w-[9px] -rotate-45 border-b-2 border-l-2",
        )}
      />
    </label>
  );
}
