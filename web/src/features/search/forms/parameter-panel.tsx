import type { SearchSession } from "../search-run/search-session.ts";
import { isSearchRunning } from "../search-run/search-session.ts";
import { CompanyFields } from "./company-fields.tsx";
import { ParameterForm } from "./parameter-form.tsx";
import { PeopleFields } from "./people-fields.tsx";

export interface ParameterPanelProps {
  search: Pick<SearchSession, "draft" | "outcome" | "runForm">;
  /** Called after a search was sent. */
  onSent?: () => void;
}

/** The parameter form of the current mode. */
export function ParameterPanel(props: ParameterPanelProps) {
  const { mode } = props.search.outcome;
  return mode === "people" ? <PeopleForm {...props} /> : <CompanyForm {...props} />;
}

function CompanyForm({ search, onSent }: ParameterPanelProps) {
  const { draft, outcome, runForm } = search;
  return (
    <ParameterForm
      mode="companies"
      title="Company Search Parameters"
      searchLabel="Search Companies"
      draft={draft}
      isSearching={isSearchRunning(outcome)}
      onSearch={() => runForm() && onSent?.()}
    >
      {(problems) => (
        <CompanyFields
          draft={draft}
          problems={problems}
          sortHint="For searches from this form. The search box orders by best match."
        />
      )}
    </ParameterForm>
  );
}

function PeopleForm({ search, onSent }: ParameterPanelProps) {
  const { draft, outcome, runForm } = search;
  return (
    <ParameterForm
      mode="people"
      title="People Search Parameters"
      searchLabel="Search People"
      draft={draft}
      isSearching={isSearchRunning(outcome)}
      onSearch={() => runForm() && onSent?.()}
    >
      {(problems) => <PeopleFields draft={draft} problems={problems} />}
    </ParameterForm>
  );
}
