import { searchNameLimit, writeCompanyParameters, writePeopleParameters } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { useSaveSearchParameters } from "../../saved-searches/index.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { createChips } from "../query/filter-chips.ts";
import { addFormDefaults } from "../query/form-defaults.ts";
import type { FormDraft } from "./form-draft.ts";
import { createSavedForm, writeSavedForm } from "./saved-form.ts";

/** Progress of saving a form; any change to the form resets it. */
export type FormSaveState =
  | { status: "idle" | "saving" }
  | { status: "saved"; name: string; searchId: string }
  | { status: "failed"; message: string };

/** The parameters and text to save, with a name if it differs from the text. */
export interface FormToSave extends Pick<FormDraft, "text" | "parameters"> {
  name?: string;
}

export interface FormSaving {
  state: FormSaveState;
  /** The query's text, or a list of the form's values when it has no text. */
  suggestedName: string;
  /** Saves the form under a name. @returns false when that failed */
  save: (name: string) => Promise<boolean>;
}

/** Saves a form's text and parameters under a name. */
export function useSaveForm(mode: SearchMode, draft: FormToSave): FormSaving {
  const mutation = useSaveSearchParameters();
  const [saved, setSaved] = useState<{ key: string; state: FormSaveState }>({
    key: "",
    state: { status: "idle" },
  });
  // With a query text, results are sorted by best match, as in a search from the box. A form alone has its
  // own sort order.
  const order = draft.text.trim() === "" ? addFormDefaults(mode, draft.parameters) : {};
  const parameters = { ...draft.parameters, ...order };
  const searchParams =
    mode === "people" ? writePeopleParameters(parameters) : writeCompanyParameters(parameters);
  const key = JSON.stringify([mode, draft.text.trim(), searchParams]);

  const save = async (name: string) => {
    setSaved({ key, state: { status: "saving" } });
    try {
      const form = createSavedForm(mode, { name, text: draft.text, searchParams }, new Date());
      const reply = await mutation.mutateAsync(writeSavedForm(form));
      setSaved({ key, state: { status: "saved", name: reply.name, searchId: reply.searchId } });
      return true;
    } catch (error) {
      setSaved({ key, state: { status: "failed", message: describeError(error) } });
      return false;
    }
  };
  const suggestedName = (draft.name || draft.text.trim() || formatFormValues(draft)).slice(
    0,
    searchNameLimit,
  );
  return { state: saved.key === key ? saved.state : { status: "idle" }, suggestedName, save };
}

function formatFormValues({ parameters }: FormToSave): string {
  const values = createChips(parameters).map(({ value }) => value);
  return values.join(", ") || "Untitled search";
}
