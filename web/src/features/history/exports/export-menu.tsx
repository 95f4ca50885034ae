import type { SavedSearch } from "@eq/contracts";
import { Building2, ChevronDown, Download, UsersRound } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { SearchCompany } from "../data/stored-company.ts";
import { exportCompaniesOnly, requireCompanies } from "./export-companies.ts";
import { GenerateExportDialog } from "./generate-export-dialog.tsx";

export interface ExportMenuProps {
  search: SavedSearch;
  /** The selected companies. */
  companies: readonly SearchCompany[];
  /** True while the search has no companies. */
  isDisabled: boolean;
}

/** Exports the selected companies of a saved search, with or without leads. */
export function ExportMenu({ search, companies, isDisabled }: ExportMenuProps) {
  const [open, setOpen] = useState<"menu" | "leads" | null>(null);
  const [isExporting, setExporting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const exportOnly = async () => {
    if (!requireCompanies(companies)) return;
    setExporting(true);
    await exportCompaniesOnly(search, companies);
    setExporting(false);
  };
  const closeMenu = (next: typeof open = null) => {
    button.current?.focus({ preventScroll: true });
    setOpen(next);
  };
  return (
    <>
      <Button
        ref={button}
        disabled={isDisabled || isExporting}
        aria-haspopup="menu"
        aria-expanded={open === "menu"}
        onClick={() => setOpen(open === "menu" ? null : "menu")}
      >
        {isExporting ? <Spinner /> : <Download size={14} aria-hidden="true" />}
        Export
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {open === "menu" && button.current && (
        <Menu
          label="Export"
          anchor={button.current}
          onClose={() => closeMenu()}
          groups={[
            [
              { label: "Export Companies Only", icon: Building2, run: () => void exportOnly() },
              {
                label: "Export Companies with Leads",
                icon: UsersRound,
                run: () => requireCompanies(companies) && setTimeout(() => setOpen("leads")),
              },
            ],
          ]}
        />
      )}
      {open === "leads" && (
        <GenerateExportDialog
          search={search}
          companies={companies}
          anchor={button}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
