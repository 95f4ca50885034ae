import { Checkbox } from "../../ui/data-table/index.ts";
import { type SelectedCompany, toggleCompany, useSelectedCompanies } from "./company-selection.ts";

/** The checkbox that selects a company. */
export function CompanyCheckbox({ company }: { company: SelectedCompany }) {
  const selected = useSelectedCompanies();
  return (
    <Checkbox
      label={`Select ${company.name}`}
      action="select"
      isChecked={selected.has(company.id)}
      onToggle={() => toggleCompany(company)}
    />
  );
}
