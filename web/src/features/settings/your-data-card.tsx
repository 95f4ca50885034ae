import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { StoredList } from "./data-lists.tsx";
import { DownloadEverything } from "./download-everything.tsx";
import { useGetMyData } from "./queries.ts";
import { SettingsCard } from "./settings-card.tsx";

/** What is stored for the user, and its download. */
export function YourDataCard() {
  const { data, error, refetch } = useGetMyData();
  return (
    <SettingsCard title="Your data">
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">
          Everything that EQ has stored for you, as one zip with CSV and JSON files. People whom you suppress
          are left out.
        </p>
        <DownloadEverything />
        {!data && !error && <SkeletonLine width="60%" />}
        {error && (
          <Notice
            tone="error"
            title="What is stored could not be counted"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            {describeError(error)}
          </Notice>
        )}
        {data && <StoredList label="What is stored" stored={data.stored} />}
      </div>
    </SettingsCard>
  );
}
