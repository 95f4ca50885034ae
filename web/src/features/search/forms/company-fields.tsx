import { industries, nameOfCode } from "@eq/contracts";
import { companySizeField, industryField, locationField, revenueField } from "../filters/list-fields.ts";
import { ListSelect } from "../filters/list-select.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import { AmountField } from "./amount-field.tsx";
import type { FormDraft } from "./form-draft.ts";
import type { FormProblems } from "./form-problems.ts";
import { SortSelect } from "./sort-select.tsx";

export interface FormFieldsProps {
  draft: FormDraft;
  problems: FormProblems;
}

export interface CompanyFieldsProps extends FormFieldsProps {
  mode?: SearchMode;
  /** Hint below the sort order while the user has not chosen one. */
  sortHint?: string;
}

/** The six fields of a company search, for the company form and the candidate form. */
export function CompanyFields({ mode = "companies", draft, problems, sortHint }: CompanyFieldsProps) {
  const { parameters, choose, remove } = draft;
  const shared = { draft, onChoose: choose, onRemove: remove };
  const { funding } = parameters;
  return (
    <>
      <RequiredFields draft={draft} problems={problems} />
      <ListSelect {...shared} label="Company Size" field={companySizeField} />
      <ListSelect {...shared} label="Revenue Range" field={revenueField} />
      <AmountField
        label="Min Funding ($K)"
        dollars={funding?.min ?? null}
        onChange={(min) => {
          const max = funding?.max ?? null;
          choose({ funding: min === null && max === null ? null : { min, max } });
        }}
      />
      <SortSelect mode={mode} sort={parameters.sort} onChange={(sort) => choose({ sort })} hint={sortHint} />
    </>
  );
}

/** The industry and location fields, which every form requires. */
export function RequiredFields({ draft, problems }: FormFieldsProps) {
  const shared = { draft, onChoose: draft.choose, onRemove: draft.remove, isRequired: true };
  return (
    <>
      <ListSelect
        {...shared}
        label="Target Industries"
        field={industryField}
        placeholder="Select industries"
        hint={describeKindIndustries(draft)}
        problem={problems.industry}
      />
      <ListSelect
        {...shared}
        label="Location"
        field={locationField}
        placeholder="Select a location"
        problem={problems.location}
      />
    </>
  );
}

/** Names the industries of the kinds of business in the field, which have no chips of their own: "In Manufacturing". */
function describeKindIndustries({ gloss, parameters }: FormDraft): string | undefined {
  const shown = gloss.flatMap(({ chips }) => chips.map(({ key }) => key));
  const implied = parameters.industryCodes.filter((code) => !shown.includes(`industryCodes:${code}`));
  if (parameters.kinds.length === 0 || implied.length === 0) return undefined;
  return `In ${implied.map((code) => nameOfCode(industries, code)).join(" or ")}`;
}
