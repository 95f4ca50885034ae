import { countNoun } from "../../lib/count-noun.ts";
import { Checkbox } from "../../ui/data-table/index.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { AddToCampaignState } from "./use-add-to-campaign.ts";

/** Limit of the campaigns that the notice names; the others are counted. */
const namedLimit = 4;

/** Says who of the contacts is in campaigns already, and lets the user skip those in others. */
export function AlsoInCampaigns({ state }: { state: AddToCampaignState }) {
  const { membership, others, isSkipping, setSkipping } = state;
  if (membership.isPending && membership.isFetching) {
    return (
      <p role="status" className="flex items-center gap-2 text-xs text-ink-2">
        <Spinner />
        Checking your other campaigns
      </p>
    );
  }
  if (membership.isError) {
    return (
      <p role="alert" className="text-xs text-hot">
        Your other campaigns could not be checked.{" "}
        <button type="button" className="underline" onClick={() => void membership.refetch()}>
          Check again
        </button>
      </p>
    );
  }
  const { count, alreadyIn, campaigns } = others;
  return (
    <>
      {alreadyIn > 0 && (
        <p role="status" className="text-xs text-ink-2">
          {countNoun(alreadyIn, "contact is", "contacts are")} in this campaign already and will be in it
          once.
        </p>
      )}
      {count > 0 && (
        <div className="rounded-control border border-line bg-sunken px-3 py-2">
          <ul aria-label="Also in campaigns" className="text-xs text-ink-2">
            {campaigns.slice(0, namedLimit).map(({ name, count: inCampaign }) => (
              <li key={name} className="wrap-anywhere">
                {inCampaign.toLocaleString("en-US")} also in campaign “{name}”
              </li>
            ))}
            {campaigns.length > namedLimit && <li>and in {campaigns.length - namedLimit} more</li>}
          </ul>
          <div className="-ml-1 mt-1 flex items-center gap-1.5">
            <Checkbox
              label={`Skip ${countNoun(count, "contact")} in other campaigns`}
              isChecked={isSkipping}
              onToggle={() => setSkipping(!isSkipping)}
            />
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className="text-left"
              onClick={() => setSkipping(!isSkipping)}
            >
              Skip {countNoun(count, "contact")} in other campaigns
            </button>
          </div>
        </div>
      )}
    </>
  );
}
