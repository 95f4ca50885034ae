import type { Campaign } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { FolderOpen, Pencil, Trash2 } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { CampaignNameForm } from "./campaign-name.tsx";
import { formatDay } from "./campaign-words.ts";
import { useListCampaigns } from "./queries.ts";
import { useDeleteWithUndo } from "./use-delete-with-undo.ts";
import { useRenaming } from "./use-renaming.ts";

/** The page of all the user's campaigns. */
export function CampaignList() {
  return (
    <section>
      <header className="pb-4">
        <h1 className="text-md tracking-md">Campaigns</h1>
        <p className="mt-0.5 text-xs text-ink-2">Contacts that you collected, ready to enrich and export.</p>
      </header>
      <Campaigns />
    </section>
  );
}

function Campaigns() {
  const { data: campaigns, error, isPending, refetch } = useListCampaigns();
  if (isPending) {
    return (
      <div
        role="status"
        aria-label="Loading campaigns"
        className="rounded-card border border-line bg-surface p-4"
      >
        <SkeletonRow widths={["30%", "15%", "20%"]} />
        <SkeletonRow widths={["25%", "15%", "30%"]} />
      </div>
    );
  }
  if (!campaigns) {
    return (
      <Notice
        tone="error"
        title="Your campaigns could not be loaded"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    );
  }
  if (campaigns.length === 0) return <NoCampaigns />;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed max-md:block">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            <th className={`${headClass} w-[46%]`}>Name</th>
            <th className={`${headClass} text-right`}>Contacts</th>
            <th className={headClass}>Created</th>
            <th className={headClass}>Last added</th>
            <th className={`${headClass} w-22`}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headClass = "h-9 px-3 text-left text-xs font-normal text-ink-2 first:pl-4 last:pr-4";
const cellClass =
  "px-3 py-2 first:pl-4 last:pr-4 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1 max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]";

function NoCampaigns() {
  return (
    <EmptyState
      icon={FolderOpen}
      title="No campaigns yet"
      action={
        <Link
          to="/dashboard"
          className="inline-flex h-8 items-center rounded-control border border-line-strong px-3 font-strong hover:bg-hover"
        >
          Search Companies
        </Link>
      }
    >
      Find contacts at a company, select some and add them to a campaign. It is listed here.
    </EmptyState>
  );
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const renaming = useRenaming();
  const remove = useDeleteWithUndo();
  const { id, name, contacts, createdAt, lastAddedAt } = campaign;
  return (
    <tr className="border-line not-first:border-t hover:bg-hover max-md:block max-md:p-4">
      <td className="py-2 pr-3 pl-4 max-md:block max-md:px-0 max-md:py-1">
        {renaming.isRenaming ? (
          <CampaignNameForm campaign={campaign} onClose={renaming.end} />
        ) : (
          <Link
            to="/dashboard/campaigns/$campaignId"
            params={{ campaignId: id }}
            title={name}
            className="block truncate font-strong decoration-line-strong underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        )}
      </td>
      <td data-label="Contacts" className={`${cellClass} text-right tabular-nums`}>
        {contacts.toLocaleString("en-US")}
      </td>
      <td data-label="Created" className={`${cellClass} text-ink-2`}>
        {formatDay(createdAt)}
      </td>
      <td data-label="Last added" className={`${cellClass} text-ink-2`}>
        {lastAddedAt ? formatDay(lastAddedAt) : "Never"}
      </td>
      <td className={cellClass}>
        <span className="flex justify-end gap-1 max-md:ml-auto">
          <IconButton ref={renaming.button} label={`Rename ${name}`} onClick={renaming.start}>
            <Pencil size={14} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Delete ${name}, ${countNoun(contacts, "contact")}`}
            disabled={remove.isPending}
            onClick={() => remove.start(campaign)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
