import type { Campaign } from "@eq/contracts";
import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { ApiError, describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine, SkeletonRow } from "../../ui/skeleton.tsx";
import { ExportEverythingButton } from "../complete-exports/index.ts";
import { CampaignDownload } from "./campaign-download.tsx";
import { CampaignNameForm } from "./campaign-name.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { formatDay } from "./campaign-words.ts";
import { useGetCampaign } from "./queries.ts";
import { useDeleteWithUndo } from "./use-delete-with-undo.ts";
import { useRenaming } from "./use-renaming.ts";

/** One campaign: its contacts as a table. */
export function CampaignView({ campaignId }: { campaignId: string }) {
  const { data: campaign, error, isPending, refetch } = useGetCampaign(campaignId);
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the campaign" className="grid gap-4">
        <div className="grid max-w-80 gap-1">
          <SkeletonLine width="80%" />
          <SkeletonLine width="50%" />
        </div>
        <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <SkeletonRow widths={["18%", "16%", "14%", "24%"]} />
          <SkeletonRow widths={["22%", "12%", "18%", "20%"]} />
          <SkeletonRow widths={["16%", "20%", "14%", "22%"]} />
        </div>
      </div>
    );
  }
  if (!campaign) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Notice
        tone="error"
        title={isGone ? "There is no such campaign" : "The campaign could not be loaded"}
        action={
          isGone ? (
            <AllCampaigns />
          ) : (
            <Button size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          )
        }
      >
        {isGone ? "It may have been deleted." : describeError(error)}
      </Notice>
    );
  }
  return (
    <section className="grid min-w-0 gap-4">
      <CampaignHead campaign={campaign} />
      <CampaignTable campaign={campaign} />
    </section>
  );
}

function AllCampaigns() {
  return (
    <Link
      to="/dashboard/campaigns"
      className="inline-flex h-7 items-center rounded-control border border-line-strong px-2.5 text-xs font-strong hover:bg-hover max-md:h-9"
    >
      All Campaigns
    </Link>
  );
}

function CampaignHead({ campaign }: { campaign: Campaign }) {
  const renaming = useRenaming();
  const navigate = useNavigate();
  const remove = useDeleteWithUndo();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        {renaming.isRenaming ? (
          <CampaignNameForm campaign={campaign} onClose={renaming.end} />
        ) : (
          <div className="flex min-w-0 items-center gap-1">
            <h1 className="truncate text-md tracking-md" title={campaign.name}>
              {campaign.name}
            </h1>
            <IconButton ref={renaming.button} label="Rename campaign" onClick={renaming.start}>
              <Pencil size={14} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Delete campaign"
              disabled={remove.isPending}
              onClick={() => remove.start(campaign, () => void navigate({ to: "/dashboard/campaigns" }))}
            >
              <Trash2 size={14} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        <p className="text-xs text-ink-2 wrap-anywhere">{describeCampaign(campaign)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ExportEverythingButton
          source={{ kind: "campaign", of: "people", id: campaign.id }}
          disabled={campaign.contacts === 0}
          label="Export…"
        />
        <CampaignDownload campaign={campaign} format="xlsx" label="Export XLSX" />
        <CampaignDownload campaign={campaign} label="Export CSV" />
      </div>
    </header>
  );
}

function describeCampaign({ contacts, createdAt, searchQuery }: Campaign): string {
  return [
    countNoun(contacts, "contact"),
    `Created ${formatDay(createdAt)}`,
    searchQuery && `From “${searchQuery}”`,
  ]
    .filter(Boolean)
    .join(" · ");
}
