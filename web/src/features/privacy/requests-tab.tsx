import type { PrivacyRequest } from "@eq/contracts";
import { ShieldCheck, UserSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PersonRequest } from "./person-request.tsx";
import { saveJson, useOpenPrivacyRequest, usePrivacyRequests } from "./queries.ts";

/** The requests of persons: note one, find everything, answer it. */
export function PrivacyRequestsTab() {
  const requests = usePrivacyRequests();
  const [openId, setOpenId] = useState<string | null>(null);
  if (requests.isPending)
    return (
      <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
        <Spinner />
        Loading the requests...
      </p>
    );
  if (!requests.data)
    return (
      <Notice
        tone="error"
        title="The requests could not be loaded"
        action={
          <Button size="sm" onClick={() => void requests.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(requests.error)}
      </Notice>
    );
  const list = requests.data.requests;
  const shown = list.find(({ id }) => id === openId);
  const pending = list.filter(({ status }) => status === "open" || status === "suppressed");
  return (
    <div className="grid gap-6">
      <NewRequest onOpened={setOpenId} />
      {shown && shown.status !== "erased" && shown.status !== "closed" && (
        <PersonRequest key={shown.id} request={shown} />
      )}
      {pending.length === 0 && !shown && (
        <EmptyState icon={UserSearch} title="No open requests">
          A person's request to see or erase their data is handled here. Enter what they gave you, above.
        </EmptyState>
      )}
      {list.length > 0 && <RequestList requests={list} openId={openId} onOpen={setOpenId} />}
    </div>
  );
}

function NewRequest({ onOpened }: { onOpened: (id: string) => void }) {
  const [subject, setSubject] = useState("");
  const open = useOpenPrivacyRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate(subject, {
      onSuccess: ({ request }) => {
        setSubject("");
        onOpened(request.id);
      },
    });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="New request"
      className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-60 flex-1">
        <InputField
          label="Address, phone, profile or name of the person"
          autoComplete="off"
          maxLength={320}
          value={subject}
          problem={open.error ? describeError(open.error) : undefined}
          onChange={({ target }) => setSubject(target.value)}
        />
      </div>
      <Button type="submit" look="primary" disabled={subject.trim().length < 2 || open.isPending}>
        {open.isPending && <Spinner />}
        New Request
      </Button>
    </form>
  );
}

const statusWords: Readonly<Record<PrivacyRequest["status"], string>> = {
  open: "Open",
  suppressed: "Suppressed",
  erased: "Erased",
  closed: "Closed",
};

const formatDay = (at: string) =>
  new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });

interface RequestListProps {
  requests: readonly PrivacyRequest[];
  openId: string | null;
  onOpen: (id: string) => void;
}

function RequestList({ requests, openId, onOpen }: RequestListProps) {
  return (
    <section aria-label="All requests" className="rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-md tracking-md">All requests</h2>
      <ul>
        {requests.map((request) => {
          const { id, subject, status, receivedAt, dueAt, answeredAt, proof } = request;
          const isPending = status === "open" || status === "suppressed";
          return (
            <li
              key={id}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t"
            >
              {proof && <ShieldCheck size={16} aria-hidden="true" className="flex-none text-ink-2" />}
              <b className="min-w-0 truncate font-strong">{subject}</b>
              <span className="text-xs text-ink-2">
                Received {formatDay(receivedAt)}
                {isPending
                  ? ` · due ${formatDay(dueAt)}`
                  : answeredAt && ` · answered ${formatDay(answeredAt)}`}
              </span>
              <span className="ml-auto flex items-center gap-2">
                <Badge>{statusWords[status]}</Badge>
                {isPending && id !== openId && (
                  <Button size="sm" aria-label={`Show request ${subject}`} onClick={() => onOpen(id)}>
                    Show
                  </Button>
                )}
                {proof && (
                  <Button
                    size="sm"
                    aria-label={`Download proof of ${subject}`}
                    onClick={() => saveJson(`erasure-proof-${proof.hash.slice(0, 8)}.json`, proof)}
                  >
                    Download Proof
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
