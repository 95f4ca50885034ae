import type { MatchCandidate } from "@eq/contracts";
import { useId, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useChooseCandidates } from "../runs/index.ts";

/** A row that may mean several companies or people. */
export interface AmbiguousRow {
  position: number;
  text: string;
  /** A line below the text, such as the row's number and place. */
  detail: string;
  candidates: readonly MatchCandidate[];
}

/** Calls of `chooseCandidates` take at most this many choices. Once they are made, the next rows follow. */
const maxChoices = 100;
const noneOfThese = "none";

interface MatchChoicesProps {
  runId: string;
  rows: readonly AmbiguousRow[];
  /** What undecided rows lack in the file, such as "company data". */
  missing: string;
  /** What a choice costs; empty if it is free. */
  cost?: string;
  /** Called after choices were stored. */
  onChosen?: () => void;
}

/** Lets the user choose which candidate each ambiguous row means. Nothing is preselected. */
export function MatchChoices({ runId, rows: all, missing, cost = "", onChosen }: MatchChoicesProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const choose = useChooseCandidates();
  const rows = all.slice(0, maxChoices);
  const decided = rows.filter(({ position }) => chosen.has(position));
  const send = () => {
    const choices = decided.map(({ position }) => {
      const id = chosen.get(position);
      return { position, candidateId: id === undefined || id === noneOfThese ? null : id };
    });
    choose.mutate({ id: runId, choices }, { onSuccess: () => onChosen?.() });
  };
  return (
    <section aria-label="Ambiguous" className="rounded-card border border-line bg-surface">
      <ul>
        {rows.map((row) => (
          <li key={row.position} className="border-line not-first:border-t">
            <RowChoice
              row={row}
              chosen={chosen.get(row.position)}
              onChoose={(id) => setChosen(new Map(chosen).set(row.position, id))}
            />
          </li>
        ))}
      </ul>
      {choose.error && (
        <div className="px-4 pb-3">
          <Notice tone="error" title="The choices could not be saved">
            {describeError(choose.error)}
          </Notice>
        </div>
      )}
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line py-2 pr-3 pl-4">
        <span role="status" className="min-w-0 flex-1 text-xs text-ink-2">
          {decided.length.toLocaleString("en-US")} of {all.length.toLocaleString("en-US")} decided. Undecided
          rows are exported without {missing}.{cost && ` ${cost}`}
        </span>
        <Button disabled={decided.length === 0 || choose.isPending} onClick={send}>
          Use {countNoun(decided.length, "Choice")}
        </Button>
      </div>
    </section>
  );
}

interface RowChoiceProps {
  row: AmbiguousRow;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function RowChoice({ row, chosen, onChoose }: RowChoiceProps) {
  const name = useId();
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <b className="wrap-anywhere">{row.text}</b>
        <p className="text-xs text-ink-2">{row.detail}</p>
      </div>
      <div role="radiogroup" aria-label={row.text} className="grid gap-0.5">
        {row.candidates.map((candidate) => (
          <Option
            key={candidate.id}
            name={name}
            isChosen={chosen === candidate.id}
            onChoose={() => onChoose(candidate.id)}
          >
            <CandidateOption candidate={candidate} />
          </Option>
        ))}
        <Option name={name} isChosen={chosen === noneOfThese} onChoose={() => onChoose(noneOfThese)}>
          <span>None of these</span>
        </Option>
      </div>
    </div>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="grid min-h-9 cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2.5 py-1 hover:bg-hover has-checked:bg-[color-mix(in_oklab,var(--color-accent-tint)_55%,transparent)] has-focus-visible:outline-2 has-focus-visible:outline-accent md:grid-cols-[16px_minmax(0,1fr)_minmax(0,1fr)_6rem]">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-accent outline-none"
      />
      {children}
    </label>
  );
}

function CandidateOption({ candidate }: { candidate: MatchCandidate }) {
  const { name, basis, likelihood } = candidate;
  return (
    <>
      <span className="min-w-0">
        <b>{name}</b> <span className="text-xs text-ink-2">{describeCandidate(candidate)}</span>
      </span>
      <span className="min-w-0 text-xs text-ink-2 max-md:col-start-2 max-md:row-start-2">{basis}</span>
      {likelihood !== null && <Likelihood value={likelihood} />}
    </>
  );
}

function Likelihood({ value }: { value: number }) {
  return (
    <span className="flex items-center justify-end gap-2 text-xs text-ink-2">
      <span aria-hidden="true" className="h-1 w-10 overflow-hidden rounded-bar bg-pressed max-md:hidden">
        <span className="block h-full bg-ink-3" style={{ width: `${Math.round(value * 100)}%` }} />
      </span>
      <span title="Likelihood, from 0 to 1">{value.toFixed(2)}</span>
    </span>
  );
}

/** Describes a candidate by title, employer, place and headcount. */
function describeCandidate({ title, companyName, place, employees }: MatchCandidate): string {
  const parts = [title, companyName, place, employees?.toLocaleString("en-US")];
  return parts.filter(Boolean).join(" · ");
}
