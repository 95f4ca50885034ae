import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import type { FilterChip, ParameterField } from "../query/filter-chips.ts";
import type { FilterChange, QueryEdits } from "../query/query-edits.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
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
  draft: Pick<QueryDraft, "edits" | "gloss" | "parameters">;
  onChange: (change: FilterChange) => void;
}

/** The filters beside the results of a people search, with the values of the chips; each change searches again. */
export function PeopleFilters({ draft, onChange }: PeopleFiltersProps) {
  const heading = useId();
  const count = countChosenPeopleFilters(draft.edits);
  const remove = (chip: FilterChip) => {
    const words = draft.gloss.find(({ chips }) => chips.includes(chip))?.words ?? "";
    onChange({ removed: chip, words, parameters: draft.parameters });
  };
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
        <ListSelect
          key={label}
          label={label}
          field={field}
          draft={draft}
          onChoose={(chosen) => onChange({ chosen })}
          onRemove={remove}
        />
      ))}
    </section>
  );
}

/** How many of the people filters the user has set. */
export function countChosenPeopleFilters({ chosen }: QueryEdits): number {
  const isSet = (value: unknown) => Array.isArray(value) && value.length > 0;
  return peopleFilterFields.filter((field) => isSet(chosen[field])).length;
}
