import type { Campaign } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { CampaignDownload } from "./campaign-download.tsx";
import { CampaignNameForm } from "./campaign-name.tsx";
import { useRenaming } from "./use-renaming.ts";

export interface CampaignCreatedProps {
  campaign: Campaign;
  prospectsCount: number;
  /** False after contacts were added to a campaign that was there before. */
  isNew?: boolean;
  /** People who were skipped because they are in other campaigns, and the names of those. */
  skipped?: number;
  alsoIn?: readonly string[];
  /** People who were in the campaign before. */
  alreadyIn?: number;
}

/** Says that a campaign was created, and what is in it. */
export function CampaignCreated({ campaign: created, isNew = true, ...counts }: CampaignCreatedProps) {
  const [campaign, setCampaign] = useState(created);
  const renaming = useRenaming();
  const closeForm = (renamed: Campaign | null) => {
    if (renamed) setCampaign(renamed);
    renaming.end();
  };
  return (
    <section
      aria-label="Campaign"
      className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <CircleCheck size={16} aria-hidden="true" className="flex-none text-ok" />
      <div role="status" className="min-w-0 flex-1 basis-80">
        <p className="text-md tracking-md">
          {isNew ? "Campaign Created Successfully!" : "Contacts Added Successfully!"}
        </p>
        <p className="text-xs text-ink-2 wrap-anywhere">{describeCampaign(campaign.name, counts)}</p>
      </div>
      {renaming.isRenaming ? (
        <CampaignNameForm campaign={campaign} onClose={closeForm} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button ref={renaming.button} onClick={renaming.start}>
            Rename
          </Button>
          <CampaignDownload campaign={campaign} />
          <Link
            to="/dashboard/campaigns/$campaignId"
            params={{ campaignId: campaign.id }}
            className="inline-flex h-8 items-center rounded-control bg-accent px-3 font-strong text-on-accent hover:bg-accent-hover"
          >
            Open Campaign
          </Link>
        </div>
      )}
    </section>
  );
}

type Counts = Omit<CampaignCreatedProps, "campaign" | "isNew">;

function describeCampaign(name: string, counts: Counts): string {
  const { prospectsCount, skipped = 0, alsoIn = [], alreadyIn = 0 } = counts;
  const others = new Intl.ListFormat("en").format(alsoIn.slice(0, 3).map((other) => `“${other}”`));
  const were = (count: number) => countNoun(count, "was", "were");
  return [
    `${countNoun(prospectsCount, "prospect")} in “${name}”.`,
    alreadyIn > 0 && `${were(alreadyIn)} in it before.`,
    skipped > 0 &&
      `${were(skipped)} also in ${others || "other campaigns"} and ${chooseForm(skipped, "was", "were")} skipped.`,
  ]
    .filter(Boolean)
    .join(" ");
}
