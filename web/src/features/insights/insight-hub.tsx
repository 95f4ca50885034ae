import { Dialog } from "@base-ui/react/dialog";
import type { Company } from "@eq/contracts";
import type { RefObject } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { CompanyDialogHead } from "../../ui/company-dialog-head.tsx";
import { Notice } from "../../ui/notice.tsx";
import { InsightSkeleton } from "./insight-skeleton.tsx";
import { InsightSummary } from "./insight-summary.tsx";
import { describeMissingSources, InsightTabs } from "./insight-tabs.tsx";
import { useGetInsights } from "./use-get-insights.ts";

export interface InsightHubProps {
  company: Company;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Dialog with a company's summary, news, local businesses and jobs. Its height is the same for every tab. */
export function InsightHub({ company, anchor, onClose }: InsightHubProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,calc(50dvh-339px))] z-40 mx-auto flex h-[min(678px,calc(100dvh-2rem))] max-w-240 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-4 max-md:h-[calc(100dvh-1rem)] max-md:rounded-b-none"
        >
          <CompanyDialogHead title="Insight Hub" company={company} />
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 [container-type:size] max-md:p-4 max-md:[&>*]:flex-none roomy:overflow-hidden roomy:pb-0">
            <HubContent company={company} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function HubContent({ company }: { company: Company }) {
  const { data, error, isFetching, refetch } = useGetInsights(company);
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
      <InsightSummary company={company} insights={data} />
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={describeMissingSources(missing)}
          action={again}
          className="mt-3 items-center! py-2"
        />
      )}
      <InsightTabs company={company} insights={data} />
    </>
  );
}
