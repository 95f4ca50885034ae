import type { Run } from "@eq/contracts";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import {
  AllRowsDownload,
  CardGrid,
  MatchChoices,
  type MissedRow,
  MissedRows,
  RawData,
  type ResultTab,
  ResultTabs,
} from "../enrich-tool/index.ts";
import { formatCount } from "../runs/index.ts";
import { ContactCard } from "./contact-card.tsx";
import { describeCharges, toAmbiguousRow, toMissedRow } from "./contact-results.ts";
import { FieldsPicker } from "./fields-picker.tsx";
import type { SortedAnswers } from "./sort-answers.ts";
import type { useFieldChoice } from "./use-field-choice.ts";

interface ContactResultsProps {
  run: Run;
  answers: SortedAnswers;
  /** True if only the first results of a large run are listed. */
  isPartial: boolean;
  fields: ReturnType<typeof useFieldChoice>;
  onEdit: (row: MissedRow) => void;
  onDownloadMissed: () => void;
}

/** The results of a run: the contacts, what needs a choice, what was not found, and all fields. */
export function ContactResults(props: ContactResultsProps) {
  const { run, answers, isPartial, fields } = props;
  const { found, contacts } = answers;
  const counts = countResults(run, answers, isPartial);
  const [chosenTab, setTab] = useState<string | null>(null);
  const tabs = listTabs(props, counts);
  const firstTab = tabs.find(({ count }) => count > 0) ?? tabs[0];
  return (
    <section aria-label="Results" className="grid min-w-0 gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md tracking-md">
          {formatCount(counts.found)} of {formatCount(run.total)} found
        </h2>
        <span className="text-xs text-ink-2">
          {describeCharges(counts.charged, counts.answered, counts.charged)}
        </span>
      </div>
      {isPartial && (
        <p className="text-xs text-ink-2">
          The first {formatCount(found.length)} contacts are shown. The file has all {formatCount(run.total)}{" "}
          rows.
        </p>
      )}
      <ResultTabs
        tabs={tabs}
        value={chosenTab ?? firstTab?.value ?? "found"}
        onChange={setTab}
        actions={<AllRowsDownload run={run} />}
      />
      {contacts.length > 0 && (
        <>
          <FieldsPicker offered={fields.offered} chosen={fields.chosen} onChange={fields.choose} />
          <RawData name="contact-enrich" columns={fields.offered} rows={contacts} />
        </>
      )}
    </section>
  );
}

function listTabs(
  { run, answers, onEdit, onDownloadMissed }: ContactResultsProps,
  counts: ReturnType<typeof countResults>,
): ResultTab[] {
  const { found, ambiguous, missed } = answers;
  return [
    { value: "found", label: "Found", count: counts.found, panel: <FoundContacts found={found} /> },
    {
      value: "ambiguous",
      label: "Ambiguous",
      count: counts.ambiguous,
      panel:
        ambiguous.length > 0 ? (
          <MatchChoices
            runId={run.id}
            rows={ambiguous.map(toAmbiguousRow)}
            missing="contact data"
            cost="Each person found costs up to 1 credit."
          />
        ) : (
          <NoResults text="A row that may mean several people is listed here with its candidates." />
        ),
    },
    {
      value: "missed",
      label: "Not found",
      count: counts.missed,
      panel:
        missed.length > 0 ? (
          <MissedRows
            rows={missed.map(toMissedRow)}
            total={counts.missed}
            onEdit={onEdit}
            onDownload={onDownloadMissed}
          />
        ) : (
          <NoResults text="Rows without a contact are listed here with the reason." />
        ),
    },
  ];
}

function FoundContacts({ found }: Pick<SortedAnswers, "found">) {
  if (found.length === 0)
    return <NoResults text="Contacts that were found are listed here with all that is known of them." />;
  return (
    <CardGrid
      isEven
      items={found}
      renderCard={(answer) => <ContactCard key={answer.position} answer={answer} />}
    />
  );
}

function NoResults({ text }: { text: string }) {
  return (
    <EmptyState icon={UsersRound} title="None">
      {text}
    </EmptyState>
  );
}

/** Counts the results: those of the answers, or of the whole run if only some are listed. */
function countResults({ counts, charged }: Run, answers: SortedAnswers, isPartial: boolean) {
  const { all, found, ambiguous, missed } = answers;
  if (!isPartial) {
    return {
      found: found.length,
      ambiguous: ambiguous.length,
      missed: missed.length,
      answered: all.filter(({ outcome }) => outcome !== null).length,
      charged: all.reduce((total, answer) => total + answer.charged, 0),
    };
  }
  const missedCount = counts.nothing + counts.failed + counts["opted-out"];
  const foundCount = counts.found + counts.partly;
  return {
    found: foundCount,
    ambiguous: counts.ambiguous,
    missed: missedCount,
    answered: foundCount + counts.ambiguous + missedCount,
    charged,
  };
}
