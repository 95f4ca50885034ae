import { writeCompanyParameters, writePeopleParameters } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { signIn, useSession } from "../../account/index.ts";
import { useSaveSearchParameters } from "../../saved-searches/index.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import { createChips } from "../query/filter-chips.ts";
import { addFormDefaults } from "../query/form-defaults.ts";
import type { FormDraft } from "./form-draft.ts";

/** Progress of saving a form; any change to the form resets it. */
export type FormSaveState =
  | { status: "idle" | "saving" }
  | { status: "saved"; name: string }
  | { status: "failed"; message: string };

/** The parameters and text to save, with a name if it differs from the text. */
export interface SavedForm extends Pick<FormDraft, "text" | "parameters"> {
  name?: string;
}

const leadTypeByMode = { companies: "client", people: "people", mpc: "mpc" } as const;
const maxNameLength = 200;

/**
 * Saves a form under the query's text, or under a list of its values when it has no text. Guests are asked to
 * sign in instead.
 */
export function useSaveForm(mode: SearchMode, draft: SavedForm): { state: FormSaveState; save: () => void } {
  const session = useSession();
  const mutation = useSaveSearchParameters();
  const [saved, setSaved] = useState<{ key: string; state: FormSaveState }>({
    key: "",
    state: { status: "idle" },
  });
  const naturalQuery = draft.text.trim().slice(0, 500);
  // With a query text, results are sorted by best match, as in a search from the box. A form alone has its
  // own sort order.
  const order = naturalQuery === "" ? addFormDefaults(mode, draft.parameters) : {};
  const parameters = { ...draft.parameters, ...order };
  const searchCriteria =
    mode === "people" ? writePeopleParameters(parameters) : writeCompanyParameters(parameters);
  const key = JSON.stringify([mode, naturalQuery, searchCriteria]);

  const save = async () => {
    if (session.status !== "signed-in") return void signIn({ create: true });
    setSaved({ key, state: { status: "saving" } });
    try {
      const { name } = await mutation.mutateAsync({
        searchCriteria: { ...searchCriteria, interpretedQuery: undefined },
        leadType: leadTypeByMode[mode],
        resultsLimit: 25,
        customName: (draft.name || naturalQuery || formatFormValues(draft)).slice(0, maxNameLength),
        isFavorite: false,
        naturalQuery,
      });
      setSaved({ key, state: { status: "saved", name } });
    } catch (error) {
      setSaved({ key, state: { status: "failed", message: describeError(error) } });
    }
  };
  return { state: saved.key === key ? saved.state : { status: "idle" }, save: () => void save() };
}

function formatFormValues({ parameters }: SavedForm): string {
  const values = createChips(parameters).map(({ value }) => value);
  return values.join(", ") || "Untitled search";
}
