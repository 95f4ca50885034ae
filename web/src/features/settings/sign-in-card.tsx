import type { Account } from "@eq/contracts";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useChangeEmail, useSendVerification } from "./queries.ts";
import { SettingsCard } from "./settings-card.tsx";

/** The email for signing in, and the form that changes it. */
export function SignInCard({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <SettingsCard title="Sign-in">
      <div className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block truncate font-strong">{account.email}</span>
            {account.canMail && <VerifiedLine isVerified={account.isEmailVerified} />}
          </p>
          {!isOpen && (
            <Button ref={opener} onClick={() => setOpen(true)}>
              Change Email
            </Button>
          )}
        </div>
        {account.canMail && !account.isEmailVerified && <VerificationButton />}
        {notice && <Notice title={notice} />}
      </div>
      {isOpen && (
        <EmailForm
          onClose={(next) => {
            flushSync(() => {
              setOpen(false);
              setNotice(next);
            });
            opener.current?.focus();
          }}
        />
      )}
    </SettingsCard>
  );
}

function VerifiedLine({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? CircleCheck : TriangleAlert;
  return (
    <span className={`flex items-center gap-1.5 text-xs ${isVerified ? "text-ok" : "text-warm"}`}>
      <Icon size={12} aria-hidden="true" />
      {isVerified ? "Confirmed" : "Not confirmed yet"}
    </span>
  );
}

function VerificationButton() {
  const send = useSendVerification();
  if (send.isSuccess) return <Notice title="A link is on its way to this email" />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending && <Spinner />}
        Send Link
      </Button>
      <span className="text-xs text-ink-2" role="status">
        {send.error
          ? describeError(send.error)
          : "Open the link in the mail to confirm that this email is yours."}
      </span>
    </div>
  );
}

/** @param onClose gets what to tell the user; null after a cancel */
function EmailForm({ onClose }: { onClose: (notice: string | null) => void }) {
  const change = useChangeEmail();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const problems = readFieldProblems(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { email, password },
      {
        onSuccess: ({ outcome }) =>
          onClose(
            outcome === "mailed"
              ? `A link is on its way to ${email}. Your email changes when you open it.`
              : `Sign in with ${email} from now on.`,
          ),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="border-t border-line">
      <div className="grid grid-cols-2 items-start gap-4 p-4 max-md:grid-cols-1">
        <InputField
          label="New email"
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          problem={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <InputField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          problem={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {change.error && Object.keys(problems).length === 0 && (
          <Notice tone="error" title="Your email was not changed" className="col-span-full">
            {describeError(change.error)}
          </Notice>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={() => onClose(null)}>Keep Email</Button>
        <Button
          type="submit"
          look="primary"
          disabled={email.trim() === "" || password === "" || change.isPending}
        >
          {change.isPending && <Spinner />}
          Change Email
        </Button>
      </footer>
    </form>
  );
}
