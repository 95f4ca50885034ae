import { Dialog } from "@base-ui/react/dialog";
import type { Contact } from "@eq/contracts";
import { Download, X } from "lucide-react";
import { type RefObject, useMemo, useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { PushButton } from "../crm-push/index.ts";
import { ExportHistoryList } from "./export-history-list.tsx";
import { IcpList } from "./icp-list.tsx";
import { IcpOptions } from "./icp-options.tsx";
import { useIcpExport } from "./use-icp-export.ts";

export interface ExportIcpsDialogProps {
  /** The people to export. */
  leads: readonly Contact[];
  searchQuery: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type DialogTab = "export" | "history";

/** Exports selected people: the list can be shortened, the format chosen, and this tab's exports looked up. */
export function ExportIcpsDialog({ leads, searchQuery, anchor, onClose }: ExportIcpsDialogProps) {
  const [tab, setTab] = useState<DialogTab>("export");
  const [removed, setRemoved] = useState<ReadonlySet<Contact>>(new Set());
  const listed = useMemo(() => leads.filter((lead) => !removed.has(lead)), [leads, removed]);
  const exporting = useIcpExport(listed, searchQuery);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,6vh)] z-40 mx-auto flex max-h-[calc(94dvh-1rem)] max-w-220 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[calc(100dvh-2rem)] max-md:rounded-b-none"
        >
          <div className="flex flex-none items-center gap-3 py-3.5 pr-3 pl-5 max-md:pl-4">
            <Dialog.Title className="min-w-0 flex-1 text-md tracking-md">
              Export ICPs ({listed.length})
            </Dialog.Title>
            <Dialog.Close render={<IconButton label="Close dialog" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="flex min-h-80 flex-1 flex-col overflow-y-auto [&_[role=tabpanel]]:pt-0 [&_[role=tabpanel]]:pb-0">
            <Tabs
              label="Export"
              value={tab}
              onChange={setTab}
              tabs={[
                {
                  value: "export",
                  label: "Export Options",
                  panel: (
                    <div className="-mx-gutter grid md:grid-cols-[19rem_minmax(0,1fr)]">
                      <IcpList leads={listed} onRemove={(lead) => setRemoved(new Set(removed).add(lead))} />
                      <IcpOptions exporting={exporting} />
                    </div>
                  ),
                },
                { value: "history", label: "Export History", panel: <ExportHistoryList /> },
              ]}
            />
          </div>
          <div className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:px-4">
            <p className="mr-auto text-xs text-ink-2 max-md:basis-full">Free. Recorded in the export log.</p>
            <Button onClick={onClose}>Close</Button>
            <ExportButton exporting={exporting} count={listed.length} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ExportButtonProps {
  exporting: ReturnType<typeof useIcpExport>;
  count: number;
}

/** The button of the chosen format. */
function ExportButton({ exporting, count }: ExportButtonProps) {
  const { isExporting, isReady, start, push, before } = exporting;
  if (push) return <PushButton push={push} isReady={(before.counts?.rows ?? 0) > 0} />;
  return (
    <Button look="primary" disabled={isExporting || count === 0 || !isReady} onClick={start}>
      {isExporting ? <Spinner /> : <Download size={14} aria-hidden="true" />}
      Quick Export {count} ICPs
    </Button>
  );
}
