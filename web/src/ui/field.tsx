import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Element ids that a field passes to its control. */
export interface FieldIds {
  control: string;
  label: string;
  /** Value for `aria-describedby`: the ids of the texts below the control; undefined without any. */
  description: string | undefined;
}

export interface FieldProps {
  label: string;
  isRequired?: boolean;
  /** Error message, which screen readers announce at once. */
  problem?: string | undefined;
  hint?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** A form control with its label above and its error below. */
export function Field({ label, isRequired = false, problem, hint, children }: FieldProps) {
  const id = useId();
  const description = problem || hint ? `${id}-description` : undefined;
  return (
    <div className="grid min-w-0 gap-1">
      <label id={`${id}-label`} htmlFor={`${id}-control`} className="w-fit text-xs text-ink-2">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-hot">
            {" "}
            *
          </span>
        )}
      </label>
      {children({ control: `${id}-control`, label: `${id}-label`, description })}
      {problem ? (
        <p id={description} role="alert" className="flex items-start gap-1.5 text-xs text-hot">
          <CircleAlert size={12} aria-hidden="true" className="mt-0.5 flex-none" />
          {problem}
        </p>
      ) : (
        hint && (
          <p id={description} className="text-xs text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** CSS classes of text and select controls. */
export const controlClass =
  "min-h-8 w-full rounded-control border border-line-strong bg-surface px-2.5 text-ink outline-none " +
  "placeholder:text-ink-3 focus-visible:focus-glow aria-invalid:border-hot-solid max-md:min-h-10 max-md:text-[1rem]";
