import { Dialog } from "@base-ui/react/dialog";
import { type Account, type deleteAccount, deleteConfirmation, type ReplyOf } from "@eq/contracts";
import { type FormEvent, type ReactNode, useState } from "react";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { signOut } from "../account/index.ts";
import { RemainingList, StoredList } from "./data-lists.tsx";
import { DownloadEverything } from "./download-everything.tsx";
import { useDeleteAccount, useGetMyData } from "./queries.ts";
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
  // A deleted account has no session any more: closing the dialog leaves for the first page.
  const close = remove.isSuccess ? () => void signOut() : onClose;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col rounded-dialog bg-raised shadow-dialog outline-none">
          {remove.data ? (
            <DeletedReport report={remove.data} onClose={close} />
          ) : (
            <DeleteForm account={account} remove={remove} onClose={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The scrolling part of the dialog. The keyboard scrolls it too. */
function DialogBody({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keys
    <section aria-label="Details" tabIndex={0} className="grid min-h-0 gap-4 overflow-y-auto p-5">
      {children}
    </section>
  );
}

const footerClass = "flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3";

function DeleteForm({
  account,
  remove,
  onClose,
}: {
  account: Account;
  remove: ReturnType<typeof useDeleteAccount>;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const problems = readFieldProblems(remove.error);
  const field = account.isEmbedded ? "password" : "confirmation";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ [field]: text });
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody>
        <Dialog.Title className="text-md tracking-md">Delete your account?</Dialog.Title>
        <Dialog.Description className="text-ink-2">
          Everything that EQ has stored for you is deleted at once, on all devices. A paid plan ends now. It
          cannot be undone, so download your data first.
        </Dialog.Description>
        <DownloadEverything />
        <WhatGoes />
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
      </DialogBody>
      <footer className={footerClass}>
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
  );
}

function WhatGoes() {
  const { data, error } = useGetMyData();
  if (error)
    return (
      <Notice tone="warning" title="What is stored could not be counted">
        {describeError(error)} Deleting works all the same.
      </Notice>
    );
  if (!data) return <SkeletonLine width="60%" />;
  return (
    <>
      <StoredList label="What is deleted" stored={data.stored} />
      <RemainingList remains={data.remains} />
    </>
  );
}

/** Says what was deleted and what remains. */
function DeletedReport({
  report: { removed, remains },
  onClose,
}: {
  report: ReplyOf<typeof deleteAccount>;
  onClose: () => void;
}) {
  return (
    <>
      <DialogBody>
        <Dialog.Title className="text-md tracking-md">Your account is deleted</Dialog.Title>
        <StoredList label="What was deleted" stored={removed} />
        <RemainingList remains={remains} />
      </DialogBody>
      <footer className={footerClass}>
        <Button onClick={onClose}>Close</Button>
      </footer>
    </>
  );
}
