import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useGetExportPeople } from "./queries.ts";

/** The people whom an export contained. */
export function ExportPeople({ id }: { id: string }) {
  const query = useGetExportPeople(id);
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 px-4 py-3 text-xs text-ink-2">
        <Spinner />
        Loading the people
      </p>
    );
  }
  return (
    <div className="grid gap-2 px-4 py-3">
      {data && (
        <ul
          aria-label="People in this export"
          className="grid max-h-80 grid-cols-3 gap-x-6 gap-y-1 overflow-y-auto max-md:grid-cols-1"
        >
          {data.people.map(({ position, name, company }) => (
            <li key={position} className="truncate" title={[name, company].filter(Boolean).join(", ")}>
              {name || "No name"}
              {company && <span className="text-ink-2"> · {company}</span>}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="flex items-center gap-3 text-xs text-hot">
          {describeError(error)}
          <Button size="sm" onClick={() => void (data ? query.fetchNextPage() : query.refetch())}>
            Try Again
          </Button>
        </p>
      )}
      {data && hasNextPage && (
        <span className="flex items-center gap-3 text-xs text-ink-2">
          {data.people.length.toLocaleString("en-US")} of {data.total.toLocaleString("en-US")}
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchingNextPage && <Spinner />}
            Load more
          </Button>
        </span>
      )}
    </div>
  );
}
