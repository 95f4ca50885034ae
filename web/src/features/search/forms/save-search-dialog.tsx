import { searchNameLimit } from "@eq/contracts";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { InputField } from "../../../ui/input-field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { FormSaving } from "./use-save-form.ts";

export interface SaveSearchDialogProps {
  saving: FormSaving;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks under which name a search is saved. */
export function SaveSearchDialog({ saving, anchor, onClose }: SaveSearchDialogProps) {
  const { state, suggestedName, save } = saving;
  const [name, setName] = useState(suggestedName);
  const field = useRef<HTMLInputElement>(null);
  const isBlank = name.trim() === "";
  const isSaving = state.status === "saving";
  const failure = state.status === "failed" ? `The search was not saved: ${state.message}` : undefined;
  const submit = async (event: FormEvent) => {
    // React passes the event on to the form that has opened the dialog.
    event.stopPropagation();
    event.preventDefault();
    if (isBlank || isSaving) return;
    if (await save(name.trim())) onClose();
  };
  return (
    <FormDialog
      title="Save this search"
      description="It is listed in History under this name, with what it has found."
      anchor={anchor}
      firstField={field}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" aria-disabled={isBlank || isSaving || undefined}>
            {isSaving && <Spinner />}
            Save
          </Button>
        </>
      }
    >
      <InputField
        ref={field}
        label="Name"
        value={name}
        maxLength={searchNameLimit}
        problem={isBlank ? "Give the search a name" : failure}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
