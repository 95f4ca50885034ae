import { type KeyScope, keyLifetimes, keyScopeMeanings, keyScopes } from "@eq/contracts";
import { type FormEvent, useId, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { formatDay } from "../../lib/describe-age.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useCreateApiKey } from "./queries.ts";

type Lifetime = "30" | "90" | "365" | "never";

const dayMs = 86_400_000;
const lifetimes: { value: Lifetime; label: string }[] = [
  ...keyLifetimes.map((days) => ({
    value: String(days) as Lifetime,
    label: `In ${days} days, ${formatDay(new Date(Date.now() + days * dayMs).toISOString())}`,
  })),
  { value: "never", label: "Never" },
];

interface KeyDraft {
  name: string;
  scopes: KeyScope[];
  capADay: string;
  capInAll: string;
  lifetime: Lifetime;
}

const emptyDraft: KeyDraft = { name: "", scopes: ["read"], capADay: "10", capInAll: "200", lifetime: "90" };

export interface CreateKeyDialogProps {
  onClose: () => void;
  /** Gets the key's text, which the server shows only once. */
  onCreated: (text: string) => void;
}

/** Asks for what a new key may do, and creates it. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isSent, setSent] = useState(false);
  const create = useCreateApiKey();
  const nameRef = useRef<HTMLInputElement>(null);
  const canSpend = draft.scopes.includes("enrich");
  const problems = findProblems(draft);
  const change = (part: Partial<KeyDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.values(problems).some(Boolean)) return;
    create.mutate(readDraft(draft), { onSuccess: ({ text }) => onCreated(text) });
  };
  return (
    <FormDialog
      title="Create key"
      description="A program that has the key acts as you, within its scopes and caps."
      firstField={nameRef}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <span className="mr-auto text-xs text-ink-2">
            {canSpend ? `Spends your credits, at most ${draft.capADay || "0"} a day` : "Cannot spend credits"}
          </span>
          <Button type="submit" look="primary" disabled={create.isPending}>
            {create.isPending ? "Creating..." : "Create Key"}
          </Button>
        </>
      }
    >
      {create.error && (
        <Notice tone="error" title="The key was not created">
          {describeError(create.error)}
        </Notice>
      )}
      <InputField
        ref={nameRef}
        label="Name"
        value={draft.name}
        maxLength={80}
        placeholder="Where the key will be used"
        problem={isSent ? problems.name : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ScopeChoice scopes={draft.scopes} onChange={(scopes) => change({ scopes })} />
      {canSpend && <CapFields draft={draft} problems={isSent ? problems : {}} onChange={change} />}
      <SelectField
        label="Expires"
        options={lifetimes}
        value={draft.lifetime}
        onChange={(lifetime) => change({ lifetime })}
      />
    </FormDialog>
  );
}

function ScopeChoice({
  scopes,
  onChange,
}: {
  scopes: readonly KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-xs text-ink-2">Scopes</legend>
      {keyScopes.map((scope) => (
        <label key={scope} className="flex min-h-6 items-center gap-2 max-md:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={scopes.includes(scope)}
            disabled={scope === "read"}
            aria-describedby={`${id}-${scope}`}
            onChange={() => onChange(keyScopes.filter((each) => (each === scope) !== scopes.includes(each)))}
          />
          <span className="w-14">{scope}</span>
          <span id={`${id}-${scope}`} className="text-xs text-ink-2">
            {keyScopeMeanings[scope]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CapFieldsProps {
  draft: KeyDraft;
  problems: ReturnType<typeof findProblems>;
  onChange: (part: Partial<KeyDraft>) => void;
}

function CapFields({ draft, problems, onChange }: CapFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <InputField
        label="Credits a day"
        inputMode="numeric"
        value={draft.capADay}
        problem={problems.capADay}
        onChange={(event) => onChange({ capADay: event.target.value })}
      />
      <InputField
        label="Credits in all"
        inputMode="numeric"
        value={draft.capInAll}
        problem={problems.capInAll}
        onChange={(event) => onChange({ capInAll: event.target.value })}
      />
    </div>
  );
}

function findProblems(draft: KeyDraft): { name?: string; capADay?: string; capInAll?: string } {
  const name = draft.name.trim() === "" ? { name: "Name the key" } : {};
  if (!draft.scopes.includes("enrich")) return name;
  const [aDay, inAll] = [readCap(draft.capADay, 10_000), readCap(draft.capInAll, 100_000)];
  return {
    ...name,
    ...(aDay === null && { capADay: "A whole number from 1 to 10,000" }),
    ...(inAll === null && { capInAll: "A whole number from 1 to 100,000" }),
    ...(aDay !== null && inAll !== null && aDay > inAll && { capInAll: "At least as many as a day" }),
  };
}

function readCap(text: string, most: number): number | null {
  const value = Number(text);
  return /^\d{1,6}$/.test(text.trim()) && value >= 1 && value <= most ? value : null;
}

function readDraft({ name, scopes, capADay, capInAll, lifetime }: KeyDraft) {
  const caps = scopes.includes("enrich") && { capADay: Number(capADay), capInAll: Number(capInAll) };
  const days = keyLifetimes.find((each) => String(each) === lifetime) ?? null;
  return { name: name.trim(), scopes, ...caps, expiresInDays: days };
}
