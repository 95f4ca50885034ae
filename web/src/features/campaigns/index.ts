export { AddToCampaign, type AddToCampaignProps } from "./add-to-campaign.tsx";
export { CampaignCreated, type CampaignCreatedProps } from "./campaign-created.tsx";
export { CampaignList } from "./campaign-list.tsx";
export { CampaignView } from "./campaign-view.tsx";
export { useGetCampaign } from "./queries.ts";
export type { AddedToCampaign } from "./use-add-to-campaign.ts";
