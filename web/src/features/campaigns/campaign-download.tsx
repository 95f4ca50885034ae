import type { Campaign } from "@eq/contracts";
import { Download } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { describeLeftOut } from "../exports/index.ts";
import { useDownloadCampaign } from "./queries.ts";

export interface CampaignDownloadProps {
  campaign: Campaign;
  format?: "csv" | "xlsx";
  label?: string;
}

/** A button that saves a campaign as a file, and says how many people were left out and how many numbers are blank. */
export function CampaignDownload({ campaign, format = "csv", label = "Export" }: CampaignDownloadProps) {
  const download = useDownloadCampaign();
  const save = () =>
    download.mutate(
      { id: campaign.id, format },
      {
        onSuccess: ({ fileName, rowCount, counts }) => {
          const rows = rowCount === null ? "" : countNoun(rowCount, "row");
          const detail = [rows, counts && describeLeftOut(counts)].filter(Boolean).join(". ");
          showToast({ text: `Saved ${fileName}`, detail: detail || null });
        },
        onError: (error) =>
          showToast({
            text: "The campaign could not be exported",
            detail: describeError(error),
            tone: "problem",
          }),
      },
    );
  return (
    <Button disabled={download.isPending || campaign.contacts === 0} onClick={save}>
      {download.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
      {label}
    </Button>
  );
}
