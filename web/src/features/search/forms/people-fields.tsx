import { companySizeField, managementLevelField, revenueField } from "../filters/list-fields.ts";
import { ListSelect } from "../filters/list-select.tsx";
import { type FormFieldsProps, RequiredFields } from "./company-fields.tsx";
import { PhrasesField } from "./phrases-field.tsx";
import { SortSelect } from "./sort-select.tsx";

/**
 * The management levels of the form. "Board Member" is left out, since only the filters beside the results offer it.
 */
const peopleLevelField = { ...managementLevelField, leaveOut: ["Board Member"] };

/** The seven fields of a people search. */
export function PeopleFields({ draft, problems }: FormFieldsProps) {
  const { parameters, choose, remove } = draft;
  const shared = { draft, onChoose: choose, onRemove: remove };
  return (
    <>
      <RequiredFields draft={draft} problems={problems} />
      <ListSelect {...shared} label="Management Level" field={peopleLevelField} />
      <PhrasesField
        label="Title Keywords"
        phrases={parameters.titles}
        onChange={(titles) => choose({ titles })}
      />
      <ListSelect {...shared} label="Company Size" field={companySizeField} />
      <ListSelect {...shared} label="Company Revenue" field={revenueField} />
      <SortSelect mode="people" sort={parameters.sort} onChange={(sort) => choose({ sort })} />
    </>
  );
}
