import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlClass, Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";

export interface RolePromptProps {
  anchor: RefObject<HTMLElement | null>;
  onCancel: () => void;
  onConfirm: (role: string) => void;
}

/** Asks for a role when none was written. */
export function RolePrompt({ anchor, onCancel, onConfirm }: RolePromptProps) {
  const [role, setRole] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [isTried, setTried] = useState(false);
  const isBlank = role.trim() === "";
  const submit = (event: FormEvent) => {
    // React passes the event on to the form of the dialog below.
    event.stopPropagation();
    event.preventDefault();
    setTried(true);
    if (!isBlank) onConfirm(role.trim());
  };
  return (
    <FormDialog
      title="Which role?"
      description="Leads are found by a role or by keywords."
      anchor={anchor}
      firstField={field}
      onClose={onCancel}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="primary">
            Search leads
          </Button>
        </>
      }
    >
      <Field label="Role" problem={isTried && isBlank ? "Write a role, such as Plant Manager" : undefined}>
        {({ control, description }) => (
          <input
            ref={field}
            id={control}
            aria-describedby={description}
            aria-invalid={isTried && isBlank ? true : undefined}
            value={role}
            maxLength={500}
            onChange={({ target }) => setRole(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
