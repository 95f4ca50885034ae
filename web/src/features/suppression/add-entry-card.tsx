import { suppressionReasonLimit, suppressionReasons, suppressionTextLimit } from "@eq/contracts";
import { Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useAddSuppressionEntries, useReadSuppressionTexts } from "./queries.ts";

const ownWords = "own";
const reasonOptions = [
  ...suppressionReasons.map((reason) => ({ value: reason as string, label: reason as string })),
  { value: ownWords, label: "Own words" },
];
const expiryOptions = [
  { value: "never", label: "Never" },
  { value: "3", label: "In 3 months" },
  { value: "12", label: "In a year" },
  { value: "day", label: "On a day" },
] as const;
type Expiry = (typeof expiryOptions)[number]["value"];

/** The day after a number of months, YYYY-MM-DD in the user's time zone. */
export function addMonths(now: Date, months: number): string {
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate();
  const day = new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), last));
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Adds one entry. What was typed is read back before it is stored. */
export function AddEntryCard({ onImport }: { onImport: () => void }) {
  const form = useEntryForm();
  return (
    <section
      aria-label="Add to the list"
      className="rounded-card border border-line bg-surface max-rail:order-first"
    >
      <h2 className="px-4 pt-3.5 text-md tracking-md">Add to the list</h2>
      <form onSubmit={form.submit} noValidate className="grid gap-3.5 p-4">
        <InputField
          label="Address, phone, profile, domain or company"
          autoComplete="off"
          maxLength={suppressionTextLimit}
          value={form.text}
          problem={form.problem}
          hint={form.readAs}
          onChange={({ target }) => form.setText(target.value)}
        />
        <SelectField label="Reason" options={reasonOptions} value={form.reason} onChange={form.setReason} />
        {form.reason === ownWords && (
          <InputField
            label="Your reason"
            maxLength={suppressionReasonLimit}
            value={form.words}
            onChange={({ target }) => form.setWords(target.value)}
          />
        )}
        <SelectField label="Expires" options={expiryOptions} value={form.expiry} onChange={form.setExpiry} />
        {form.expiry === "day" && (
          <InputField
            label="Last day"
            type="date"
            value={form.day}
            problem={form.dayProblem}
            onChange={({ target }) => form.setDay(target.value)}
          />
        )}
        {form.failure && (
          <Notice tone="error" title="Nothing was added">
            {form.failure}
          </Notice>
        )}
        <Button type="submit" look="primary" disabled={!form.isReady || form.isPending}>
          {form.isPending && <Spinner />}
          Suppress
        </Button>
        <Button onClick={onImport}>
          <Upload size={14} aria-hidden="true" />
          Import CSV
        </Button>
      </form>
    </section>
  );
}

function useEntryForm() {
  const [text, setText] = useState("");
  const [reason, setReason] = useState<string>(suppressionReasons[0]);
  const [words, setWords] = useState("");
  const [expiry, setExpiry] = useState<Expiry>("never");
  const [day, setDay] = useState("");
  const add = useAddSuppressionEntries();
  const typed = text.trim();
  const reading = useReadSuppressionTexts(typed === "" ? [] : [{ text: typed }]);
  const fields = readFieldProblems(add.error);
  const problem = fields["entries.0.text"];
  const dayProblem = fields["entries.0.expiresOn"];
  const expiresOn = { never: null, "3": addMonths(new Date(), 3), "12": addMonths(new Date(), 12), day }[
    expiry
  ];
  const written = reason === ownWords ? words.trim() : reason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { text: typed, reason: written, expiresOn },
      {
        onSuccess: ({ added, entries }) => {
          const shown = entries[0]?.shown ?? typed;
          showToast({ text: added === 1 ? `${shown} is suppressed` : `${shown} was on the list already` });
          setText("");
        },
      },
    );
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      if (add.isError) add.reset();
    },
    reason,
    setReason,
    words,
    setWords,
    expiry,
    setExpiry,
    day,
    setDay,
    problem,
    dayProblem,
    readAs: describeReading(typed, reading.data),
    failure: add.error && !problem && !dayProblem ? describeError(add.error) : null,
    isReady: typed !== "" && written !== "" && expiresOn !== "",
    isPending: add.isPending,
    submit,
  };
}

function describeReading(
  typed: string,
  readings: ReturnType<typeof useReadSuppressionTexts>["data"],
): string | undefined {
  if (typed === "" || !readings || readings.length === 0) return undefined;
  const [reading] = readings;
  return reading ? `Read as ${reading.readAs}` : "Nothing can be read from this yet";
}
