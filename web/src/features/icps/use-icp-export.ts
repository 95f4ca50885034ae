import { type Contact, type SentExportSource, selectForExport } from "@eq/contracts";
import { useMemo, useState } from "react";
import {
  type BeforeDownloadState,
  firstFile,
  useBeforeDownload,
  usePlanExport,
  useSaveExport,
} from "../complete-exports/index.ts";
import { useGetCrm, usePush } from "../crm-push/index.ts";
import { keyOfIcp } from "./choose-leads.ts";
import { addToExportHistory, type ExportFormat } from "./export-history.ts";
import { announceIntegration, exportIcps } from "./export-icps.ts";

/** The choices of an export of people, and the export itself. */
export function useIcpExport(leads: readonly Contact[], searchQuery: string) {
  const [format, setFormat] = useState<ExportFormat>("CSV");
  const [file, setFile] = useState(firstFile);
  const [isExporting, setExporting] = useState(false);
  const source = useMemo(
    () => (leads.length > 0 ? selectForExport("people", leads.map(keyOfIcp), searchQuery) : null),
    [leads, searchQuery],
  );
  const before = useBeforeDownload(source);
  const saving = useSaveExport({
    source: source ?? selectForExport("people", []),
    file,
    before,
    onSaved: ({ fileName, rows }) =>
      addToExportHistory({
        ...{ format: "CSV", leadCount: rows, fileName },
        integration: file.format === "csv" ? "CSV Export" : "XLSX Export",
      }),
  });
  const { crm, push } = useIcpPush(source, before);
  const isOwnFile = file.format === "csv" && file.profile === "eq";
  const start = async () => {
    if (format !== "CSV") return announceIntegration(format, leads.length);
    if (!isOwnFile) return saving.save();
    setExporting(true);
    await exportIcps({ leads, searchQuery, check: before.check, choices: before.choices });
    setExporting(false);
  };
  return {
    ...{ format, setFormat, file, setFile, before, crm },
    // Without a CRM the format is only announced.
    push: format === "HubSpot" && crm ? push : null,
    isExporting: isExporting || saving.isPending,
    isOwnFile,
    // Old values and earlier exports are named before the download, unless they cannot be read.
    isReady: format !== "CSV" || before.problem !== null || (before.counts?.rows ?? 0) > 0,
    problem: saving.problem,
    start: () => void start(),
  };
}

/** The push of people to the CRM, which the export history lists without a file. */
function useIcpPush(source: SentExportSource | null, { choices }: Pick<BeforeDownloadState, "choices">) {
  const crm = useGetCrm();
  const planning = usePlanExport();
  const push = usePush({
    planKey: JSON.stringify([source, choices]),
    plan: async () => {
      const planned = {
        source: source ?? selectForExport("people", []),
        profile: "hubspot",
        ...choices,
      } as const;
      return (await planning.mutateAsync(planned)).run.id;
    },
    onStarted: (leadCount) => addToExportHistory({ format: "HubSpot", leadCount, fileName: null }),
  });
  return { crm, push };
}
