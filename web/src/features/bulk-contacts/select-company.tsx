import { Checkbox } from "../../ui/data-table/index.ts";
import { useSession } from "../account/index.ts";
import { type SelectedCompany, toggleCompany, useSelectedCompanies } from "./company-selection.ts";

/** Selects a company for a search of contacts at several companies; nothing for guests. */
export function SelectCompany({ company }: { company: SelectedCompany }) {
  const selected = useSelectedCompanies();
  const { status } = useSession();
  if (status !== "signed-in") return null;
  return (
    <Checkbox
      label={`Select ${company.name}`}
      action="select"
      isChecked={selected.has(company.id)}
      onToggle={() => toggleCompany(company)}
    />
  );
}
