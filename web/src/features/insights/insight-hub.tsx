import { Dialog } from "@base-ui/react/dialog";
import type { Company } from "@eq/contracts";
import { type RefObject, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { CompanyDialogHead } from "../../ui/company-dialog-head.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { AddedToCampaign } from "../campaigns/index.ts";
import { CreatedCampaign, FindContactsButton } from "../contact-search/index.ts";
import { InsightSkeleton } from "./insight-skeleton.tsx";
import { InsightSummary } from "./insight-summary.tsx";
import { describeMissingSources, type InsightSource, InsightTabs } from "./insight-tabs.tsx";
import { useGetInsights } from "./use-get-insights.ts";

export interface InsightHubProps {
  company: Company;
  /** The job titles that the search names; the hub then opens with Jobs. */
  searchedTitles?: readonly string[] | undefined;
  /** The tab that is open at first. */
  firstTab?: InsightSource | undefined;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * Dialog with a company's summary, news, local businesses and jobs. Its height follows the open tab, up to 780 px; its
 * top stays where it is.
 */
export function InsightHub({ company, searchedTitles, firstTab, anchor, onClose }: InsightHubProps) {
  const [added, setAdded] = useState<AddedToCampaign | null>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,calc(50dvh-390px))] z-40 mx-auto flex h-[calc(100dvh-2rem)] max-w-240 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-4 max-md:h-[calc(100dvh-1rem)] max-md:rounded-b-none roomy:h-auto roomy:max-h-[min(780px,calc(100dvh-2rem))]"
        >
          <CompanyDialogHead
            title="Insight Hub"
            company={company}
            actions={<FindContactsButton company={company} onAdded={setAdded} />}
          />
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 [container-type:size] max-md:p-4 max-md:[&>*]:flex-none roomy:[container-type:normal] roomy:overflow-hidden roomy:pb-0">
            {added && (
              <div className="flex-none pb-3">
                <CreatedCampaign added={added} />
              </div>
            )}
            <HubContent company={company} searchedTitles={searchedTitles ?? []} firstTab={firstTab} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface HubContentProps extends Pick<InsightHubProps, "company" | "firstTab"> {
  searchedTitles: readonly string[];
}

function HubContent({ company, searchedTitles, firstTab }: HubContentProps) {
  const { data, error, isFetching, refetch } = useGetInsights(company, searchedTitles);
  const [tab, setTab] = useState(firstTab ?? (searchedTitles.length > 0 ? "jobs" : "news"));
  const [department, setDepartment] = useState<string | null>(null);
  const chooseDepartment = (chosen: string) => {
    setDepartment(chosen === department ? null : chosen);
    setTab("jobs");
  };
  const again = (
    <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  if (!data && error && !isFetching) {
    return (
      <Notice tone="error" title="The insights could not be loaded" action={again}>
        {describeError(error)}
      </Notice>
    );
  }
  if (!data) return <InsightSkeleton />;
  const { missing = [] } = data;
  return (
    <>
      <InsightSummary
        company={company}
        insights={data}
        department={department}
        onChooseDepartment={chooseDepartment}
      />
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={describeMissingSources(missing)}
          action={again}
          className="mt-3 items-center! py-2"
        />
      )}
      <InsightTabs
        tab={tab}
        onTabChange={setTab}
        company={company}
        insights={data}
        department={department}
        onClearDepartment={() => setDepartment(null)}
      />
    </>
  );
}
