import { type WantedKind, wantedKinds } from "@eq/contracts";
import { type FormEvent, type RefObject, useRef, useState } from "react";
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
  const firstBox = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    save.mutate({ order: [...order], wanted: [...chosen] }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Edit fields"
      description="The waterfall stops for a person when all of these are known. Other details that come along are stored too."
      anchor={anchor}
      firstField={firstBox}
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
      <WantedChoice chosen={chosen} onChange={setChosen} firstBox={firstBox} />
    </FormDialog>
  );
}

interface WantedChoiceProps {
  chosen: readonly WantedKind[];
  onChange: (chosen: WantedKind[]) => void;
  firstBox: RefObject<HTMLInputElement | null>;
}

function WantedChoice({ chosen, onChange, firstBox }: WantedChoiceProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-xs text-ink-2">Wanted</legend>
      {wantedKinds.map((kind, index) => (
        <label key={kind} className="flex min-h-6 items-center gap-2 max-md:min-h-9">
          <input
            ref={index === 0 ? firstBox : undefined}
            type="checkbox"
            className="size-4 accent-accent"
            checked={chosen.includes(kind)}
            aria-labelledby={`wanted-${kind}`}
            aria-describedby={`meaning-${kind}`}
            onChange={() => onChange(wantedKinds.filter((each) => (each === kind) !== chosen.includes(each)))}
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
  );
}
