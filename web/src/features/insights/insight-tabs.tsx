import { Tabs } from "@base-ui/react/tabs";
import type { Company, Insights } from "@eq/contracts";
import { BriefcaseBusiness, Newspaper, Store } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { tabClass } from "../../ui/tabs.tsx";
import type { AddedToCampaign } from "../campaigns/index.ts";
import { CreatedCampaign, FindContactsButton } from "../contact-search/index.ts";
import { BusinessCard, JobCard, NewsCard } from "./insight-cards.tsx";
import { InsightList } from "./insight-list.tsx";

type InsightSource = "news" | "local" | "jobs";

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

/** News, local businesses and jobs as cards. A visited tab keeps its scroll position. */
export function InsightTabs({ company, insights }: { company: Company; insights: Insights }) {
  return (
    <Tabs.Root defaultValue="news" className="mt-2 roomy:flex roomy:min-h-0 roomy:flex-1 roomy:flex-col">
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
            <SourceCards source={source} company={company} insights={insights} />
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

interface SourceCardsProps {
  source: InsightSource;
  company: Company;
  insights: Insights;
}

function SourceCards({ source, company, insights }: SourceCardsProps): ReactNode {
  const { news, local } = insights;
  if (source === "news") return <InsightList items={news} render={(item) => <NewsCard item={item} />} />;
  if (source === "local")
    return <InsightList items={local} render={(item) => <BusinessCard item={item} />} />;
  return <JobCards company={company} insights={insights} />;
}

/** The open jobs, each with a search for the person who hires for it. */
function JobCards({ company, insights: { jobs, totalJobs } }: Omit<SourceCardsProps, "source">) {
  const [added, setAdded] = useState<AddedToCampaign | null>(null);
  return (
    <>
      {added && (
        <div className="pb-2.5">
          <CreatedCampaign added={added} />
        </div>
      )}
      {totalJobs > jobs.length && (
        <p className="pb-2.5 text-xs text-ink-2">
          The newest {jobs.length} of {totalJobs.toLocaleString("en-US")}
        </p>
      )}
      <InsightList
        items={jobs}
        render={(item) => (
          <JobCard
            item={item}
            action={<FindContactsButton company={company} posting={item} onAdded={setAdded} />}
          />
        )}
      />
    </>
  );
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
