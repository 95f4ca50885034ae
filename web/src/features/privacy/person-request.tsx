import type { PersonPlace, PrivacyRequest, RequestedPerson } from "@eq/contracts";
import { Ban, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import {
  useClosePrivacyRequest,
  useDownloadPersonRecords,
  useFindPersonRecords,
  useGetPersonRecords,
  useSuppressPerson,
} from "./queries.ts";

/** One request: who is meant, what is stored, and the three answers. */
export function PersonRequest({ request }: { request: PrivacyRequest }) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = useFindPersonRecords(request.subject, chosenKey);
  const people = found.data?.people ?? [];
  const person = people.find(({ key }) => key === chosenKey) ?? (people.length === 1 ? people[0] : undefined);
  const places = found.data?.places ?? [];
  return (
    <section
      aria-label={`Request of ${request.subject}`}
      className="grid grid-cols-[minmax(0,1fr)_280px] items-start gap-6 max-lg:grid-cols-1"
    >
      <div className="min-w-0 rounded-card border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-3 text-md tracking-md">
          {person?.name || request.subject}
        </h2>
        {found.isPending && (
          <p role="status" className="flex items-center gap-2 px-4 py-6 text-ink-2">
            <Spinner />
            Searching everything that is stored...
          </p>
        )}
        {found.error && (
          <div className="p-3">
            <Notice
              tone="error"
              title="The search did not finish"
              action={
                <Button size="sm" onClick={() => void found.refetch()}>
                  Try Again
                </Button>
              }
            >
              {describeError(found.error)}
            </Notice>
          </div>
        )}
        {found.data && people.length === 0 && (
          <p className="px-4 py-6 text-ink-2">
            Nothing is stored of “{request.subject}”. Try another address, phone, profile or name in a new
            request, or close this one.
          </p>
        )}
        {people.length > 1 && <PeopleChoice people={people} chosen={person} onChoose={setChosenKey} />}
        {person && <PlaceList places={places} />}
      </div>
      <Answers request={request} person={person} places={places} />
    </section>
  );
}

interface PeopleChoiceProps {
  people: readonly RequestedPerson[];
  chosen: RequestedPerson | undefined;
  onChoose: (key: string) => void;
}

function PeopleChoice({ people, chosen, onChoose }: PeopleChoiceProps) {
  return (
    <fieldset className="border-b border-line px-4 py-3">
      <legend className="float-left mb-1 w-full text-xs text-ink-2">
        {people.length} people fit. Choose the one who asked.
      </legend>
      {people.map(({ key, name, jobTitle, companyName }) => (
        <label key={key} className="flex min-h-8 w-full items-center gap-2 max-md:min-h-10">
          <input
            type="radio"
            name="person"
            checked={key === chosen?.key}
            onChange={() => onChoose(key)}
            className="accent-accent"
          />
          <b className="font-strong">{name || "No name"}</b>
          <span className="truncate text-xs text-ink-2">
            {[jobTitle, companyName].filter(Boolean).join(", ")}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function PlaceList({ places }: { places: readonly PersonPlace[] }) {
  return (
    <ul>
      {places.map(({ id, label, count, detail }) => (
        <li key={id} className="flex min-h-13 items-center gap-3 border-line px-4 py-2 not-first:border-t">
          <div className="min-w-0 flex-1">
            <p className={count === 0 ? "text-ink-3" : "font-strong"}>{label}</p>
            <p className="truncate text-xs text-ink-2">{detail}</p>
          </div>
          <span className={count === 0 ? "text-ink-3" : "tabular-nums"}>{count.toLocaleString("en-US")}</span>
        </li>
      ))}
    </ul>
  );
}

interface AnswersProps {
  request: PrivacyRequest;
  person: RequestedPerson | undefined;
  places: readonly PersonPlace[];
}

function Answers({ request, person, places }: AnswersProps) {
  const [isErasing, setErasing] = useState(false);
  const json = useGetPersonRecords();
  const csv = useDownloadPersonRecords();
  const suppress = useSuppressPerson();
  const close = useClosePrivacyRequest();
  const all = places.reduce((sum, { count }) => sum + count, 0);
  const erased = places.reduce((sum, { count, isErased }) => sum + (isErased ? count : 0), 0);
  const error = json.error ?? csv.error ?? suppress.error ?? close.error;
  const answered = person && { query: request.subject, personKey: person.key };
  return (
    <section aria-label="Answer" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-md tracking-md">Answer</h2>
      <Button
        disabled={!answered || all === 0 || json.isPending}
        onClick={() => answered && json.mutate(answered)}
      >
        {json.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
        Give Out {all.toLocaleString("en-US")} {all === 1 ? "Record" : "Records"} as JSON
      </Button>
      <Button
        disabled={!answered || all === 0 || csv.isPending}
        onClick={() => answered && csv.mutate(answered)}
      >
        {csv.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
        Give Out as CSV
      </Button>
      <Button
        disabled={!answered || suppress.isPending}
        onClick={() =>
          answered &&
          suppress.mutate(
            { ...answered, requestId: request.id },
            {
              onSuccess: ({ added }) => showToast({ text: `${added} entries added to the suppression list` }),
            },
          )
        }
      >
        {suppress.isPending ? <Spinner /> : <Ban size={14} aria-hidden="true" />}
        Suppress Only
      </Button>
      <Button className="text-hot!" disabled={!answered} onClick={() => setErasing(true)}>
        <Trash2 size={14} aria-hidden="true" />
        Erase...
      </Button>
      <Button look="ghost" disabled={close.isPending} onClick={() => close.mutate(request.id)}>
        Close Request
      </Button>
      {error && (
        <Notice tone="error" title="The answer did not work">
          {describeError(error)}
        </Notice>
      )}
      <p className="text-xs text-ink-2">
        Erase removes your {erased.toLocaleString("en-US")} {erased === 1 ? "record" : "records"}. A keyed
        hash stays and refuses the person from then on. The directory itself and files that were downloaded
        are not changed.
      </p>
      {isErasing && person && answered && (
        <EraseDialog
          person={person}
          count={erased}
          answered={{ ...answered, requestId: request.id }}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  );
}
