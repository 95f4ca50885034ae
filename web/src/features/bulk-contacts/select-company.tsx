import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { useSession } from "../account/index.ts";
import type { SelectedCompany } from "./company-selection.ts";

// Loaded with the first card of a signed-in user, because guests cannot select.
const CompanyCheckbox = createLazyComponent(
  () => import("./company-checkbox.tsx"),
  (module) => module.CompanyCheckbox,
);

/** Selects a company for a search of contacts at several companies; nothing for guests. */
export function SelectCompany({ company }: { company: SelectedCompany }) {
  const { status } = useSession();
  if (status !== "signed-in") return null;
  return (
    <span className="flex size-6 flex-none max-md:-mx-2.5 max-md:size-9">
      <CompanyCheckbox company={company} />
    </span>
  );
}
