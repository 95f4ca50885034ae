import { Dialog } from "@base-ui/react/dialog";
import { type Account, deleteConfirmation } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { signOut } from "../account/index.ts";
import { useDeleteAccount } from "./queries.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Deletes the account after a confirmation. */
export function DeleteAccountCard({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard title="Delete account">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 flex-1 text-ink-2">
          Deletes your searches, contacts, runs and statement, and ends your plan. It cannot be undone.
        </p>
        <Button className="text-hot!" onClick={() => setOpen(true)}>
          Delete...
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog account={account} onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}

function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const remove = useDeleteAccount();
  const [text, setText] = useState("");
  const problems = readFieldProblems(remove.error);
  const field = account.isEmbedded ? "password" : "confirmation";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ [field]: text }, { onSuccess: () => void signOut() });
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-30 w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade rounded-dialog bg-raised shadow-dialog outline-none">
          <form onSubmit={submit} noValidate>
            <div className="grid gap-4 p-5">
              <Dialog.Title className="text-md tracking-md">Delete your account?</Dialog.Title>
              <Dialog.Description className="text-ink-2">
                Everything that EQ has stored for you is deleted at once, on all devices. A paid plan ends
                now.
              </Dialog.Description>
              <InputField
                label={account.isEmbedded ? "Your password" : `Type ${deleteConfirmation} to confirm`}
                type={account.isEmbedded ? "password" : "text"}
                autoComplete={account.isEmbedded ? "current-password" : "off"}
                value={text}
                problem={problems[field]}
                onChange={(event) => setText(event.target.value)}
              />
              {remove.error && !problems[field] && (
                <Notice tone="error" title="Your account was not deleted">
                  {describeError(remove.error)}
                </Notice>
              )}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              <Button onClick={onClose}>Keep Account</Button>
              <Button
                type="submit"
                className="text-hot!"
                disabled={text === "" || remove.isPending || remove.isSuccess}
              >
                {remove.isPending && <Spinner />}
                Delete Account
              </Button>
            </footer>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
