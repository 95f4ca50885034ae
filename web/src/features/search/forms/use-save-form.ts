import { writeCompanyParameters, writePeopleParameters } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { signIn, useSession } from "../../account/index.ts";
import { useSaveSearchParameters } from "../../saved-searches/index.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { createChips } from "../query/filter-chips.ts";
import { addFormDefaults } from "../query/form-defaults.ts";
import type { FormDraft } from "./form-draft.ts";
import { createSavedForm, writeSavedForm } from "./saved-form.ts";

/** Progress of saving a form; any change to the form resets it. */
export type FormSaveState =
  | { status: "idle" | "saving" }
  | { status: "saved"; name: string }
  | { status: "failed"; message: string };

/** The parameters and text to save, with a name if it differs from the text. */
export interface FormToSave extends Pick<FormDraft, "text" | "parameters"> {
  name?: string;
}

/**
 * Saves a form under the query's text, or under a list of its values when it has no text. Guests are asked to
 * sign in instead.
 */
export function useSaveForm(mode: SearchMode, draft: FormToSave): { state: FormSaveState; save: () => void } {
  const session = useSession();
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

  const save = async () => {
    if (session.status !== "signed-in") return void signIn({ create: true });
    setSaved({ key, state: { status: "saving" } });
    try {
      const name = draft.name || draft.text.trim() || formatFormValues(draft);
      const form = createSavedForm(mode, { name, text: draft.text, searchParams }, new Date());
      const reply = await mutation.mutateAsync(writeSavedForm(form));
      setSaved({ key, state: { status: "saved", name: reply.name } });
    } catch (error) {
      setSaved({ key, state: { status: "failed", message: describeError(error) } });
    }
  };
  return { state: saved.key === key ? saved.state : { status: "idle" }, save: () => void save() };
}

function formatFormValues({ parameters }: FormToSave): string {
  const values = createChips(parameters).map(({ value }) => value);
  return values.join(", ") || "Untitled search";
}
