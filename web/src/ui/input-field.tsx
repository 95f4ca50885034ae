import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";

export interface InputFieldProps
  extends Pick<FieldProps, "label" | "isRequired" | "problem" | "hint">,
    Omit<ComponentProps<"input">, "id" | "required" | "children"> {}

/** A single-line text input with its label. */
export function InputField({ label, isRequired, problem, hint, className, ...input }: InputFieldProps) {
  return (
    <Field label={label} isRequired={isRequired} problem={problem} hint={hint}>
      {(ids) => (
        <input
          {...input}
          id={ids.control}
          aria-required={isRequired || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={ids.description}
          className={classNames(controlClass, className)}
        />
      )}
    </Field>
  );
}
