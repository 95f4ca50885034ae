import { Dialog } from "@base-ui/react/dialog";
import type { RequestedPerson } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useErasePerson } from "./queries.ts";

interface EraseDialogProps {
  person: RequestedPerson;
  /** Number of records that are removed. */
  count: number;
  answered: { query: string; personKey: string; requestId: string };
  onClose: () => void;
}

/** Asks for the person's last name before their records are erased. */
export function EraseDialog({ person, count, answered, onClose }: EraseDialogProps) {
  const { lastName, setLastName, erase, problem, submit } = useErasure(answered, onClose);
  const records = countNoun(count, "Record");
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup
          data-question
          className="fixed top-1/2 left-1/2 z-30 w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade rounded-dialog bg-raised shadow-dialog outline-none"
        >
          <form onSubmit={submit} noValidate>
            <div className="grid gap-4 p-5">
              <Dialog.Title className="text-md tracking-md">Erase {person.name}?</Dialog.Title>
              <Dialog.Description className="text-ink-2">
                {records.toLowerCase()} of yours {chooseForm(count, "is", "are")} removed. This cannot be
                undone.
              </Dialog.Description>
              <InputField
                label="Type the last name to confirm"
                autoComplete="off"
                value={lastName}
                problem={problem}
                onChange={({ target }) => setLastName(target.value)}
              />
              {erase.error && !problem && (
                <Notice tone="error" title="Nothing was erased">
                  {describeError(erase.error)}
                </Notice>
              )}
            </div>
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              <span className="mr-auto text-xs text-ink-2">Recorded with your name and the time</span>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                type="submit"
                className="text-hot!"
                disabled={lastName.trim() === "" || erase.isPending}
              >
                {erase.isPending && <Spinner />}
                Erase {records}
              </Button>
            </footer>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useErasure(answered: EraseDialogProps["answered"], onClose: () => void) {
  const [lastName, setLastName] = useState("");
  const erase = useErasePerson();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate(
      { ...answered, lastName },
      {
        onSuccess: ({ proof }) => {
          showToast({
            text: "The person was erased",
            detail: `Hash ${proof.hash.slice(0, 4)}…${proof.hash.slice(-3)} stays. The proof is in the list.`,
          });
          onClose();
        },
      },
    );
  };
  return { lastName, setLastName, erase, problem: readFieldProblems(erase.error).lastName, submit };
}
