import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { createChips, type ParameterField } from "../query/filter-chips.ts";
import type { FilterChange, QueryEdits } from "../query/query-edits.ts";
import {
  departmentField,
  industryField,
  jobFunctionField,
  managementLevelField,
  metroField,
} from "./list-fields.ts";
import { ListSelect } from "./list-select.tsx";

const peopleFilters = [
  { label: "Location", field: metroField },
  { label: "Department", field: departmentField },
  { label: "Management Level", field: managementLevelField },
  { label: "Job Function", field: jobFunctionField },
  { label: "Industry", field: industryField },
] as const;

const peopleFilterFields: readonly ParameterField[] = peopleFilters.map(({ field }) => field.field);

export interface PeopleFiltersProps {
  edits: QueryEdits;
  /** The complete parameters of the search, including those from the query's words. */
  parameters: SearchParameters;
  onChange: (change: FilterChange) => void;
}

/**
 * The filters beside the results of a people search; each change searches again. A field has the values from the
 * query's words until the user sets the field.
 */
export function PeopleFilters({ edits, parameters, onChange }: PeopleFiltersProps) {
  const heading = useId();
  const chosen = { ...emptySearchParameters(), ...edits.chosen };
  const count = countChosenPeopleFilters(edits);
  return (
    <section aria-labelledby={heading} className="grid min-w-0 gap-3.5">
      <header className="flex min-h-7 items-center justify-between gap-2">
        {/* A phone's sheet already shows this name as its title. */}
        <h2 id={heading} className="text-md tracking-md max-md:sr-only">
          Filters
        </h2>
        <Button
          look="ghost"
          size="sm"
          className="-mr-2.5 ml-auto disabled:bg-transparent"
          disabled={count === 0}
          onClick={() => onChange({ released: peopleFilterFields })}
        >
          Reset Filters
        </Button>
      </header>
      {peopleFilters.map(({ label, field }) => (
        <div key={label} className="grid min-w-0 gap-1">
          <ListSelect
            label={label}
            field={field}
            parameters={chosen}
            onChoose={(next) =>
              onChange(isFilterEmpty(next, field.field) ? { released: [field.field] } : { chosen: next })
            }
          />
          {!(field.field in edits.chosen) && <ValuesFromQuery parameters={parameters} field={field.field} />}
        </div>
      ))}
    </section>
  );
}

/** Whether the user removed the filter's last value. The values from the query's words then apply again. */
function isFilterEmpty(chosen: Partial<SearchParameters>, field: ParameterField): boolean {
  const value = chosen[field];
  return Array.isArray(value) && value.length === 0;
}

/** Shows the values that the query's words set for this field. */
function ValuesFromQuery({ parameters, field }: { parameters: SearchParameters; field: ParameterField }) {
  const values = createChips(parameters).filter((chip) => chip.field === field);
  if (values.length === 0) return null;
  return <p className="truncate text-xs text-ink-3">Query: {values.map(({ value }) => value).join(", ")}</p>;
}

/** How many values the user has set in the people filters. */
export function countChosenPeopleFilters({ chosen }: QueryEdits): number {
  return peopleFilterFields.reduce((sum, field) => {
    const value = chosen[field];
    return sum + (Array.isArray(value) ? value.length : 0);
  }, 0);
}
