import type { Campaign } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { showToast } from "../../ui/toasts.tsx";
import {
  useDeleteCampaign,
  useRemoveCampaignContacts,
  useRestoreCampaign,
  useRestoreCampaignContacts,
} from "./queries.ts";

const showFailure = (text: string) => (error: unknown) =>
  showToast({ text, detail: describeError(error), tone: "problem" });

/** Deletes a campaign and offers to undo it. */
export function useDeleteWithUndo() {
  const remove = useDeleteCampaign();
  const restore = useRestoreCampaign();
  const start = ({ id, name, contacts }: Campaign, onDeleted?: () => void) =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast({
          text: `Deleted “${name}”`,
          detail: countNoun(contacts, "contact"),
          undo: () => restore.mutate(id, { onError: showFailure(`“${name}” could not be restored`) }),
        });
        onDeleted?.();
      },
      onError: showFailure(`“${name}” could not be deleted`),
    });
  return { start, isPending: remove.isPending };
}

/** Removes contacts from a campaign and offers to undo it. */
export function useRemoveWithUndo({ id, name }: Pick<Campaign, "id" | "name">) {
  const remove = useRemoveCampaignContacts();
  const restore = useRestoreCampaignContacts();
  const start = (keys: readonly string[], onRemoved: () => void) =>
    remove.mutate(
      { id, keys },
      {
        onSuccess: () => {
          onRemoved();
          showToast({
            text: `Removed ${countNoun(keys.length, "contact")}`,
            detail: `From “${name}”`,
            undo: () =>
              restore.mutate({ id, keys }, { onError: showFailure("The contacts could not be restored") }),
          });
        },
        onError: showFailure("The contacts could not be removed"),
      },
    );
  return { start, isPending: remove.isPending };
}
