import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useStore } from "../../lib/store.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useRun } from "../runs/index.ts";
import { lastProspectRun } from "./last-prospect-run.ts";
import { useListRunContacts } from "./queries.ts";

/** The contacts of a bulk search: of the run in the address, else of the last one in this tab. */
export function ProspectsView({ runId }: { runId: string | null }) {
  const last = useStore(lastProspectRun);
  const shownId = runId ?? last;
  const { run } = useRun(shownId);
  const { data } = useListRunContacts(shownId, run?.event ?? 0);
  if (shownId === null) return <NoProspects />;
  if (!data) return <Spinner />;
  return (
    <ul>
      {data.contacts.map(({ id, name, jobTitle, companyName }) => (
        <li key={id}>{[name, jobTitle, companyName].filter(Boolean).join(" · ")}</li>
      ))}
    </ul>
  );
}

function NoProspects() {
  return (
    <EmptyState
      icon={UsersRound}
      title="No leads found"
      action={
        <Link to="/dashboard" className="text-accent underline underline-offset-3">
          Search Companies
        </Link>
      }
    >
      Select companies in your search results and find contacts at all of them.
    </EmptyState>
  );
}
