import type { SentExportSource } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { showToast } from "../../ui/toasts.tsx";
import { describeLeftOut } from "../exports/index.ts";
import type { FileChoice } from "./file-options.tsx";
import { useDownloadExport, usePlanExport } from "./queries.ts";
import type { BeforeDownloadState } from "./use-before-download.ts";

interface SaveOptions {
  source: SentExportSource;
  file: FileChoice;
  before: Pick<BeforeDownloadState, "choices">;
  /** Called when the file is saved, with its name and rows. */
  onSaved: (saved: { fileName: string; rows: number }) => void;
}

/** Fixes the rows, then saves their file. A file that could not be received is downloaded again from the same rows. */
export function useSaveExport({ source, file, before, onSaved }: SaveOptions) {
  const planning = usePlanExport();
  const downloading = useDownloadExport();
  const { choices } = before;
  const planKey = JSON.stringify([source, choices]);
  const [planned, setPlanned] = useState<{ key: string; plan: NonNullable<typeof planning.data> } | null>(
    null,
  );
  const save = async () => {
    try {
      const plan =
        planned?.key === planKey
          ? planned.plan
          : await planning.mutateAsync({ source, profile: file.profile, ...choices });
      setPlanned({ key: planKey, plan });
      const fileName = await downloading.mutateAsync({ id: plan.run.id, ...file });
      const detail = [countNoun(plan.rows, "row"), describeLeftOut(plan)].filter(Boolean).join(". ");
      showToast({ text: `Saved ${fileName}`, detail });
      onSaved({ fileName, rows: plan.rows });
    } catch {
      // The mutations keep the error, which the dialog shows.
    }
  };
  const error = planning.error ?? downloading.error;
  return {
    save: () => void save(),
    isPending: planning.isPending || downloading.isPending,
    problem: error && describeProblem(error, { isPlanned: planned?.key === planKey }),
  };
}

function describeProblem(error: Error, { isPlanned }: { isPlanned: boolean }): string {
  return isPlanned
    ? `${describeError(error)} The export is among your runs and can be downloaded from there.`
    : describeError(error);
}
