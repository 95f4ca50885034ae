import { type Campaign, campaignNameLimit } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { controlClass } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useRenameCampaign } from "./queries.ts";

export interface CampaignNameFormProps {
  campaign: Campaign;
  /** Called after the new name is stored, and when the user cancels. */
  onClose: (renamed: Campaign | null) => void;
}

/** Renames a campaign where its name stands. Escape keeps the old name. */
export function CampaignNameForm({ campaign, onClose }: CampaignNameFormProps) {
  const [name, setName] = useState(campaign.name);
  const rename = useRenameCampaign();
  const problem = name.trim() === "" ? "Name the campaign" : rename.error && describeError(rename.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || rename.isPending) return;
    if (name.trim() === campaign.name) onClose(null);
    else rename.mutate({ id: campaign.id, name }, { onSuccess: ({ campaign: renamed }) => onClose(renamed) });
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <input
        ref={focusAndSelect}
        aria-label={`New name of ${campaign.name}`}
        aria-invalid={problem ? true : undefined}
        value={name}
        maxLength={campaignNameLimit}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onClose(null)}
        className={classNames(controlClass, "min-w-40 flex-1 basis-60")}
      />
      <Button type="submit" size="sm" disabled={rename.isPending}>
        {rename.isPending && <Spinner />}
        Save Name
      </Button>
      <Button look="ghost" size="sm" onClick={() => onClose(null)}>
        Cancel
      </Button>
      {problem && (
        <p role="alert" className="w-full text-xs text-hot">
          {problem}
        </p>
      )}
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
