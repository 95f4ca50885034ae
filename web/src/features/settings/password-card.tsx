import { minPasswordLength } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useChangePassword } from "./queries.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Changes the password. */
export function PasswordCard({ email }: { email: string }) {
  const change = useChangePassword();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const problems = readFieldProblems(change.error);
  const isTooShort = next !== "" && [...next].length < minPasswordLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { current, next },
      {
        onSuccess: () => {
          setCurrent("");
          setNext("");
          showToast({ text: "Password changed", detail: "All other devices were signed out." });
        },
      },
    );
  };
  return (
    <SettingsCard title="Password">
      <form onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={email} />
        <div className="grid grid-cols-2 items-start gap-4 p-4 max-md:grid-cols-1">
          <InputField
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={current}
            problem={problems.current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <InputField
            label="New password"
            type="password"
            autoComplete="new-password"
            value={next}
            problem={isTooShort ? `At least ${minPasswordLength} characters` : problems.next}
            onChange={(event) => setNext(event.target.value)}
          />
          {change.error && Object.keys(problems).length === 0 && (
            <Notice tone="error" title="Your password was not changed" className="col-span-full">
              {describeError(change.error)}
            </Notice>
          )}
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
          <p className="mr-auto text-xs text-ink-2">Signs out all other devices.</p>
          <Button type="submit" disabled={current === "" || next === "" || isTooShort || change.isPending}>
            {change.isPending && <Spinner />}
            Change Password
          </Button>
        </footer>
      </form>
    </SettingsCard>
  );
}
