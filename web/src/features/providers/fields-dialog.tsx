import { type WantedKind, wantedKinds } from "@eq/contracts";
import { type FormEvent, type RefObject, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { useSaveWaterfall } from "./queries.ts";
import { wantedNames } from "./wanted-names.ts";

export interface FieldsDialogProps {
  wanted: readonly WantedKind[];
  order: readonly string[];
  save: ReturnType<typeof useSaveWaterfall>;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const meanings: Readonly<Record<WantedKind, string>> = {
  email: "A work address",
  phone: "A direct or a mobile number",
  linkedIn: "The address of the profile",
};

/** Asks which details providers are asked for. */
export function FieldsDialog({ wanted, order, save, anchor, onClose }: FieldsDialogProps) {
  const [chosen, setChosen] = useState<readonly WantedKind[]>(wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    save.mutate({ order: [...order], wanted: [...chosen] }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Edit fields"
      description="A person’s search ends when all of these are known. Details that come along are stored too."
      anchor={anchor}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={save.isPending}>
            {save.isPending ? "Saving..." : "Save Fields"}
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice tone="error" title="The fields were not saved">
          {describeError(save.error)}
        </Notice>
      )}
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-xs text-ink-2">Wanted</legend>
        {wantedKinds.map((kind) => (
          <label key={kind} className="flex min-h-6 items-center gap-2 max-md:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(kind)}
              aria-labelledby={`wanted-${kind}`}
              aria-describedby={`meaning-${kind}`}
              onChange={() =>
                setChosen(wantedKinds.filter((each) => (each === kind) !== chosen.includes(each)))
              }
            />
            <span id={`wanted-${kind}`} className="w-20 first-letter:uppercase">
              {wantedNames[kind]}
            </span>
            <span id={`meaning-${kind}`} className="text-xs text-ink-2">
              {meanings[kind]}
            </span>
          </label>
        ))}
        {chosen.length === 0 && (
          <p role="alert" className="text-xs text-hot">
            Choose at least one field
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
