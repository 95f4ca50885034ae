import { maxDailyCap } from "@eq/contracts";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { useSetDailyCap } from "../credits/index.ts";

/** The user's own limit of credits a day, with a form that changes it. */
export function DailyCap({ dailyCap }: { dailyCap: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <DailyCapForm dailyCap={dailyCap} onClose={close} />;
  return (
    <p className="text-ink-2">
      Your own limit:{" "}
      <b className="font-strong text-ink">{dailyCap === null ? "none" : `${dailyCap} a day`}</b>{" "}
      <button
        ref={opener}
        type="button"
        className="rounded-mini text-accent underline underline-offset-3"
        onClick={() => setOpen(true)}
      >
        {dailyCap === null ? "Set Limit" : "Change Limit"}
      </button>
    </p>
  );
}

function DailyCapForm({ dailyCap, onClose }: { dailyCap: number | null; onClose: () => void }) {
  const setDailyCap = useSetDailyCap();
  const [text, setText] = useState(dailyCap === null ? "" : String(dailyCap));
  const [problem, setProblem] = useState<string | undefined>();
  const save = (next: number | null) =>
    setDailyCap.mutate(next, {
      onSuccess: onClose,
      onError: (error) => setProblem(describeError(error)),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
    if (value < 1 || value > maxDailyCap)
      setProblem(`Enter a number from 1 to ${maxDailyCap.toLocaleString("en-US")}`);
    else save(value);
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      noValidate
      className="flex flex-wrap items-start gap-2"
    >
      <div className="w-52">
        <InputField
          label="Stop after this many credits a day"
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          value={text}
          problem={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2 pt-5.5 max-md:basis-full max-md:pt-0">
        <Button type="submit" look="primary" disabled={setDailyCap.isPending}>
          Save Limit
        </Button>
        {dailyCap !== null && (
          <Button disabled={setDailyCap.isPending} onClick={() => save(null)}>
            Remove Limit
          </Button>
        )}
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
