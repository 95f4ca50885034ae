import type { SavedSearch } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { showToast } from "../../ui/toasts.tsx";
import { useChangeSavedSearch, useDeleteSavedSearch, useRestoreSavedSearch } from "./data/queries.ts";

const showFailure = (text: string) => (error: unknown) =>
  showToast({ text, detail: describeError(error), tone: "problem" });

/** Marks a saved search as a favourite, or deletes it and offers to undo that. */
export function useEntryActions({ id }: SavedSearch, text: string) {
  const change = useChangeSavedSearch();
  const deletion = useDeleteSavedSearch();
  const restoration = useRestoreSavedSearch();
  return {
    setFavorite: (isFavorite: boolean) =>
      change.mutate({ id, isFavorite }, { onError: showFailure("The search could not be changed") }),
    remove: () =>
      void deletion.mutateAsync(id).then(
        () =>
          showToast({
            text: `Deleted “${text}”`,
            detail: "With its companies and leads",
            undo: () =>
              void restoration.mutateAsync(id).catch(showFailure(`“${text}” could not be restored`)),
          }),
        showFailure(`“${text}” could not be deleted`),
      ),
  };
}
