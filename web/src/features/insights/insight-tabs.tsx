import { Tabs } from "@base-ui/react/tabs";
import type { Insights } from "@eq/contracts";
import { BriefcaseBusiness, Newspaper, Store } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { tabClass } from "../../ui/tabs.tsx";
import { NewsCard } from "./insight-cards.tsx";
import { InsightList } from "./insight-list.tsx";
import { JobList, type JobListProps } from "./job-list.tsx";
import { NeighborList } from "./neighbor-list.tsx";

export type InsightSource = "news" | "local" | "jobs";

const tabLabels = { news: "News", local: "Local Business", jobs: "Jobs" } as const;
const tabIcons = { news: Newspaper, local: Store, jobs: BriefcaseBusiness } as const;
const insightSourceNames = { news: "News", local: "Local businesses", jobs: "Jobs" } as const;
const insightSources = ["news", "local", "jobs"] as const;

/** A sentence such as "News and jobs could not be loaded" for the missing sources. */
export function describeMissingSources(missing: readonly InsightSource[]): string {
  const [first = "", ...others] = missing.map((source) => insightSourceNames[source]);
  const names = [first, ...others.map((name) => name.toLowerCase())];
  return `${new Intl.ListFormat("en-US").format(names)} could not be loaded`;
}

interface InsightTabsProps extends JobListProps {
  tab: InsightSource;
  onTabChange: (tab: InsightSource) => void;
}

/** News, local businesses and jobs. A visited tab keeps its scroll position. */
export function InsightTabs({ tab, onTabChange, ...lists }: InsightTabsProps) {
  const { insights } = lists;
  return (
    <Tabs.Root
      value={tab}
      onValueChange={onTabChange}
      className="mt-2 roomy:flex roomy:min-h-0 roomy:flex-1 roomy:flex-col"
    >
      <Tabs.List
        aria-label="Insights"
        activateOnFocus
        className="flex flex-none gap-5 overflow-x-auto border-b border-line scrollbar-none"
      >
        {insightSources.map((source) => (
          <Tabs.Tab key={source} value={source} className={tabClass}>
            {tabLabels[source]}{" "}
            <ItemCount value={insights.missing?.includes(source) ? null : insights[source].length} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {insightSources.map((source) => (
        <Tabs.Panel
          key={source}
          value={source}
          keepMounted
          className="min-h-[calc(100cqh-4rem)] pt-3.5 focus-visible:-outline-offset-2 roomy:-mx-5 roomy:min-h-0 roomy:flex-1 roomy:overflow-y-auto roomy:px-5 roomy:pb-5"
        >
          {insights[source].length > 0 ? (
            <SourceItems source={source} {...lists} />
          ) : (
            <EmptySource source={source} insights={insights} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** The number of a tab's items; a dash if its source could not be loaded. */
function ItemCount({ value }: { value: number | null }) {
  return (
    <span className="rounded-mini bg-hover px-1.5 py-0.5 text-xs leading-none font-normal text-ink-2">
      {value === null ? "–" : value.toLocaleString("en-US")}
    </span>
  );
}

function SourceItems({ source, ...lists }: JobListProps & { source: InsightSource }): ReactNode {
  const { company, insights } = lists;
  if (source === "news")
    return <InsightList items={insights.news} render={(item) => <NewsCard item={item} />} />;
  if (source === "local") return <NeighborList company={company} insights={insights} />;
  return <JobList {...lists} />;
}

function EmptySource({ source, insights }: { source: InsightSource; insights: Insights }) {
  const isMissing = insights.missing?.includes(source) ?? false;
  const filledSources = insightSources.filter((name) => insights[name].length > 0);
  const otherLabels = (filledSources.length > 0 ? filledSources : insightSources)
    .filter((name) => name !== source)
    .map((name) => tabLabels[name]);
  const title = isMissing ? describeMissingSources([source]) : `No ${tabLabels[source]} Found`;
  return (
    <EmptyState icon={tabIcons[source]} title={title}>
      Try the other tabs: {otherLabels.join(" or ")}.
    </EmptyState>
  );
}
