import type { PersonPlace, PrivacyRequest, RequestedPerson } from "@eq/contracts";
import { Ban, Download, type LucideIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import {
  type AnsweredPerson,
  useClosePrivacyRequest,
  useDownloadPersonRecords,
  useGetPersonRecords,
  useSuppressPerson,
} from "./queries.ts";

interface AnswersProps {
  request: PrivacyRequest;
  /** The person who is meant; undefined until one is chosen. */
  person: RequestedPerson | undefined;
  places: readonly PersonPlace[];
}

/** The answers to a request: give out, suppress, erase, close. */
export function Answers({ request, person, places }: AnswersProps) {
  const close = useClosePrivacyRequest();
  return (
    <section aria-label="Answer" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-md tracking-md">Answer</h2>
      {person ? (
        <PersonAnswers key={person.key} request={request} person={person} places={places} />
      ) : (
        <p className="text-ink-2">Choose the person first, or close the request when nobody is meant.</p>
      )}
      <Button look="ghost" disabled={close.isPending} onClick={() => close.mutate(request.id)}>
        Close Request
      </Button>
      <Failure error={close.error} />
    </section>
  );
}

function PersonAnswers({ request, person, places }: AnswersProps & { person: RequestedPerson }) {
  const answered = { query: request.subject, personKey: person.key };
  const count = places.reduce((sum, place) => sum + (place.isErased ? place.count : 0), 0);
  return (
    <>
      <GiveOut answered={answered} places={places} />
      <Suppress answered={answered} requestId={request.id} />
      <Erase person={person} count={count} answered={{ ...answered, requestId: request.id }} />
      <p className="text-xs text-ink-2">
        Erase removes your {countNoun(count, "record")}. A keyed hash stays and refuses the person from then
        on. The directory itself and files that were downloaded are not changed.
      </p>
    </>
  );
}

function GiveOut({ answered, places }: { answered: AnsweredPerson; places: readonly PersonPlace[] }) {
  const json = useGetPersonRecords();
  const csv = useDownloadPersonRecords();
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const records = countNoun(count, "Record");
  return (
    <>
      <AnswerButton
        icon={Download}
        isPending={json.isPending}
        isDisabled={count === 0}
        label={`Give Out ${records} as JSON`}
        onPress={() => json.mutate(answered)}
      />
      <AnswerButton
        icon={Download}
        isPending={csv.isPending}
        isDisabled={count === 0}
        label="Give Out as CSV"
        onPress={() => csv.mutate(answered)}
      />
      <Failure error={json.error ?? csv.error} />
    </>
  );
}

function Suppress({ answered, requestId }: { answered: AnsweredPerson; requestId: string }) {
  const suppress = useSuppressPerson();
  const press = () =>
    suppress.mutate(
      { ...answered, requestId },
      {
        onSuccess: ({ added }) =>
          showToast({ text: `${countNoun(added, "entry", "entries")} added to the suppression list` }),
      },
    );
  return (
    <>
      <AnswerButton icon={Ban} isPending={suppress.isPending} label="Suppress Only" onPress={press} />
      <Failure error={suppress.error} />
    </>
  );
}

function Erase(props: {
  person: RequestedPerson;
  count: number;
  answered: AnsweredPerson & { requestId: string };
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="text-hot!" onClick={() => setOpen(true)}>
        <Trash2 size={14} aria-hidden="true" />
        Erase...
      </Button>
      {isOpen && <EraseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AnswerButtonProps {
  icon: LucideIcon;
  label: string;
  isPending: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function AnswerButton({ icon: Icon, label, isPending, isDisabled = false, onPress }: AnswerButtonProps) {
  return (
    <Button disabled={isPending || isDisabled} onClick={onPress}>
      {isPending ? <Spinner /> : <Icon size={14} aria-hidden="true" />}
      {label}
    </Button>
  );
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="error" title="The answer did not work">
      {describeError(error)}
    </Notice>
  );
}
