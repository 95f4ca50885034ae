import { Dialog } from "@base-ui/react/dialog";
import { campaignNameLimit } from "@eq/contracts";
import { X } from "lucide-react";
import { type FormEvent, type RefObject, useRef } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AlsoInCampaigns } from "./also-in-campaigns.tsx";
import {
  type AddedToCampaign,
  type AddToCampaignState,
  type CampaignChoice,
  useAddToCampaign,
} from "./use-add-to-campaign.ts";

export interface AddToCampaignProps extends CampaignChoice {
  /** Called when the contacts are in the campaign. */
  onDone: (added: AddedToCampaign) => void;
  /** Called when the user cancels. */
  onClose: () => void;
  /** Receives the focus when the dialog closes. */
  anchor?: RefObject<HTMLElement | null>;
}

/** Adds contacts to a new or an existing campaign, and says who of them is in other campaigns. */
export function AddToCampaign({ onDone, onClose, anchor, ...choice }: AddToCampaignProps) {
  const state = useAddToCampaign(choice, onDone);
  const { adding, isReady, count, left } = state;
  const nameField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && left > 0 && !adding.isPending) adding.mutate(undefined);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && !adding.isPending && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          initialFocus={nameField}
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,18vh)] z-40 mx-auto max-h-[calc(100dvh-2rem)] max-w-120 animate-rise overflow-y-auto rounded-dialog bg-raised shadow-dialog outline-none max-md:top-auto max-md:bottom-4"
        >
          <header className="flex items-start gap-3 border-b border-line py-3.5 pr-3 pl-5">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-md tracking-md">Add to Campaign</Dialog.Title>
              <Dialog.Description className="text-xs text-ink-2">
                {countNoun(count, "contact")}
                {choice.company && ` at ${choice.company}`}
              </Dialog.Description>
            </div>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <form onSubmit={submit}>
            <div className="grid gap-4 px-5 py-4">
              <TargetChoice state={state} nameField={nameField} />
              <AlsoInCampaigns state={state} />
              {adding.error && (
                <Notice tone="error" title="The contacts could not be added">
                  {describeError(adding.error)}
                </Notice>
              )}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              <Dialog.Close render={<Button disabled={adding.isPending} />}>Cancel</Dialog.Close>
              <Button type="submit" look="primary" disabled={!isReady || adding.isPending || left === 0}>
                {adding.isPending && <Spinner />}
                Add {countNoun(left, "Contact")}
              </Button>
            </footer>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TargetChoiceProps {
  state: AddToCampaignState;
  nameField: RefObject<HTMLInputElement | null>;
}

function TargetChoice({ state, nameField }: TargetChoiceProps) {
  const { target, setTarget, name, setName, campaigns, campaignId, setCampaignId } = state;
  const existing = campaigns.data ?? [];
  return (
    <>
      {existing.length > 0 && (
        <Segmented
          block
          label="Campaign"
          options={[
            { value: "new", label: "New campaign" },
            { value: "existing", label: "Existing campaign" },
          ]}
          value={target}
          onChange={setTarget}
        />
      )}
      {target === "new" ? (
        <InputField
          ref={nameField}
          label="Name"
          value={name}
          maxLength={campaignNameLimit}
          problem={name.trim() === "" ? "Name the campaign" : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      ) : (
        <SelectField
          label="Campaign"
          options={existing.map((campaign) => ({
            value: campaign.id,
            label: `${campaign.name} (${countNoun(campaign.contacts, "contact")})`,
          }))}
          value={campaignId}
          onChange={setCampaignId}
        />
      )}
      {campaigns.isPending && (
        <p role="status" className="flex items-center gap-2 text-xs text-ink-2">
          <Spinner />
          Loading your campaigns
        </p>
      )}
      {campaigns.isError && (
        <p role="alert" className="text-xs text-hot">
          Your campaigns could not be loaded, so only a new one can be chosen.{" "}
          <button type="button" className="underline" onClick={() => void campaigns.refetch()}>
            Try Again
          </button>
        </p>
      )}
    </>
  );
}
