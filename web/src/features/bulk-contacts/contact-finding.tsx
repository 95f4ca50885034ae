import { useStore } from "../../lib/store.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { getCurrentUserId } from "../account/index.ts";
import { bulkSearchStore } from "./bulk-search-store.ts";
import { useSelectedCompanies } from "./company-selection.ts";

const Workbench = createLazyComponent(
  () => import("./contact-workbench.tsx"),
  (module) => module.ContactWorkbench,
);

/**
 * What the user can do with selected companies, and the search of contacts that runs. Its code is loaded with the first
 * selected company.
 */
export function ContactFinding() {
  const selected = useSelectedCompanies();
  const begun = useStore(bulkSearchStore);
  const search = begun?.userId === getCurrentUserId() ? begun : null;
  return selected.size > 0 || search ? <Workbench selected={selected} search={search} /> : null;
}
