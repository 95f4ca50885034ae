import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isUnfinished } from "../runs/index.ts";
import { useGetPush, useUndoPush } from "./queries.ts";

type Push = NonNullable<ReturnType<typeof useGetPush>["data"]>;

/** What a push wrote to the CRM, and its undo. */
export function PushSummary({ run }: { run: Run }) {
  const { data: push, error } = useGetPush(run.id, run.event);
  if (error && !push)
    return (
      <Notice tone="error" title="What was written could not be loaded">
        {describeError(error)}
      </Notice>
    );
  if (!push || isUnfinished(run)) return null;
  return (
    <section
      aria-label="Written to HubSpot"
      className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p>{describeWritten(push)}</p>
      {push.undoRunId && (
        <p className="text-xs text-ink-2">
          <Link
            to="/dashboard/runs/$runId"
            params={{ runId: push.undoRunId }}
            className="text-accent underline underline-offset-3"
          >
            See the undo
          </Link>
        </p>
      )}
      {push.undoableUntil && <Undo run={run} push={push} until={push.undoableUntil} />}
    </section>
  );
}

function Undo({ run, push, until }: { run: Run; push: Push; until: string }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoPush();
  const day = new Date(until).toLocaleDateString("en-US", { month: "long", day: "numeric" });
  if (!isAsking)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" onClick={() => setAsking(true)}>
          <Undo2 size={14} aria-hidden="true" />
          Undo Push
        </Button>
        <span className="text-xs text-ink-2">Possible until {day}</span>
      </div>
    );
  return (
    <Notice tone="warning" title={`Undo what this push wrote into ${countNoun(push.undoable, "record")}?`}>
      <p>
        Changed fields get their earlier values, and new records are archived. What somebody changed in
        HubSpot since stays.
      </p>
      {undo.error && (
        <p role="alert" className="text-hot">
          {describeError(undo.error)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="primary" size="sm" disabled={undo.isPending} onClick={() => undo.mutate(run.id)}>
          {undo.isPending && <Spinner />}
          Restore and Archive
        </Button>
        <Button size="sm" onClick={() => setAsking(false)}>
          Keep
        </Button>
      </div>
    </Notice>
  );
}

/** "Created 3 contacts and 1 company, updated 2 contacts, added 3 links." */
function describeWritten({ contacts, companies, links }: Push): string {
  const list = (count: "created" | "updated") =>
    [
      contacts[count] > 0 ? countNoun(contacts[count], "contact") : null,
      companies[count] > 0 ? countNoun(companies[count], "company", "companies") : null,
    ]
      .filter(Boolean)
      .join(" and ");
  const parts = [
    list("created") && `created ${list("created")}`,
    list("updated") && `updated ${list("updated")}`,
    links > 0 && `linked ${countNoun(links, "contact")} to a company`,
  ].filter(Boolean);
  const text = parts.join(", ");
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : "Nothing was written to HubSpot.";
}
