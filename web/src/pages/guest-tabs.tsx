import { RecentSearches, type SearchSession } from "../features/search/index.ts";
import { GuestFeed } from "./guest-feed.tsx";
import type { MainTab } from "./main-tab.ts";
import { MainTabs } from "./main-tabs.tsx";

export interface GuestTabsProps {
  tab: MainTab;
  onChange: (tab: MainTab) => void;
  search: SearchSession;
}

/** The dashboard's tabs for guests, whose feed is only an invitation to sign in. */
export function GuestTabs(props: GuestTabsProps) {
  return <MainTabs {...props} recents={<RecentSearches session={props.search} />} feed={<GuestFeed />} />;
}
