import type { PersonPlace, PrivacyRequest, RequestedPerson } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Answers } from "./answers.tsx";
import { useFindPersonRecords } from "./queries.ts";

/** One request: who is meant, what is stored, and the three answers. */
export function PersonRequest({ request }: { request: PrivacyRequest }) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = useFindPersonRecords(request.subject, chosenKey);
  const { people, places } = found.data ?? { people: [], places: [] };
  const person = choosePerson(people, chosenKey);
  return (
    <section
      aria-label={`Request of ${request.subject}`}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_280px]"
    >
      <div className="min-w-0 rounded-card border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-3 text-md tracking-md">
          {person?.name || request.subject}
        </h2>
        <SearchState found={found} subject={request.subject} />
        {people.length > 1 && <PeopleChoice people={people} chosen={person} onChoose={setChosenKey} />}
        {person && <PlaceList places={places} />}
      </div>
      <Answers request={request} person={person} places={places} />
    </section>
  );
}

function choosePerson(people: readonly RequestedPerson[], key: string | null): RequestedPerson | undefined {
  return people.length === 1 ? people[0] : people.find((person) => person.key === key);
}

interface SearchStateProps {
  found: ReturnType<typeof useFindPersonRecords>;
  subject: string;
}

/** Says that the search runs, failed or found nobody. */
function SearchState({ found, subject }: SearchStateProps) {
  if (found.isPending)
    return (
      <p role="status" className="flex items-center gap-2 px-4 py-6 text-ink-2">
        <Spinner />
        Searching everything that is stored...
      </p>
    );
  if (found.error)
    return (
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
    );
  if (found.data.people.length > 0) return null;
  return (
    <p className="px-4 py-6 text-ink-2">
      Nothing is stored of “{subject}”. Try another address, phone, profile or name in a new request, or close
      this one.
    </p>
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
