import { useParams } from "@tanstack/react-router";
import { CampaignList, CampaignView, useGetCampaign } from "../features/campaigns/index.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Lists all the user's campaigns. */
export function CampaignsPage() {
  return (
    <WorkspacePage crumbs={["Campaigns"]}>
      <CampaignList />
    </WorkspacePage>
  );
}

/** Shows one campaign. */
export function CampaignPage() {
  const { campaignId } = useParams({ from: "/dashboard/campaigns/$campaignId" });
  const { data } = useGetCampaign(campaignId);
  return (
    <WorkspacePage crumbs={["Campaigns", data?.name ?? `Campaign ${campaignId}`]} isWide>
      <CampaignView key={campaignId} campaignId={campaignId} />
    </WorkspacePage>
  );
}
