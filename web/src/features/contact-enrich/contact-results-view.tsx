import type { Run } from "@eq/contracts";
import { MatchChoices, type MissedRow, MissedRows, RawData } from "../enrich-tool/index.ts";
import { formatCount } from "../runs/index.ts";
import { ContactCard } from "./contact-card.tsx";
import { describeCharges, toAmbiguousRow, toMissedRow } from "./contact-results.ts";
import { FieldsPicker } from "./fields-picker.tsx";
import type { SortedAnswers } from "./sort-answers.ts";

interface ContactResultsProps {
  run: Run;
  answers: SortedAnswers;
  /** True if only the first results of a large run are listed. */
  isPartial: boolean;
  offeredFields: readonly string[];
  chosenFields: readonly string[];
  onChooseFields: (fields: ReadonlySet<string> | null) => void;
  onEdit: (row: MissedRow) => void;
  onDownloadMissed: () => void;
}

/** The results of a run: the contacts, what needs a choice, what was not found, and all fields. */
export function ContactResults(props: ContactResultsProps) {
  const { run, answers, isPartial, onEdit, onDownloadMissed } = props;
  const { found, ambiguous, missed, contacts } = answers;
  const counts = countResults(run, answers, isPartial);
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
      {found.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-3 max-rail:grid-cols-1">
          {found.map((answer) => (
            <ContactCard key={answer.position} answer={answer} />
          ))}
        </div>
      )}
      {ambiguous.length > 0 && (
        <>
          <h2 className="pt-2 text-md tracking-md">{formatCount(counts.ambiguous)} ambiguous</h2>
          <MatchChoices
            runId={run.id}
            rows={ambiguous.map(toAmbiguousRow)}
            missing="contact data"
            cost="Each person found costs up to 1 credit."
          />
        </>
      )}
      {missed.length > 0 && (
        <>
          <h2 className="pt-2 text-md tracking-md">{formatCount(counts.missed)} not found</h2>
          <MissedRows
            rows={missed.map(toMissedRow)}
            total={counts.missed}
            onEdit={onEdit}
            onDownload={onDownloadMissed}
            lineWord="Line"
          />
        </>
      )}
      {contacts.length > 0 && (
        <>
          <FieldsPicker
            offered={props.offeredFields}
            chosen={props.chosenFields}
            onChange={props.onChooseFields}
          />
          <RawData name="contact-enrich" columns={props.offeredFields} rows={contacts} />
        </>
      )}
    </section>
  );
}

/** Counts the results: those of the answers, or of the whole run if only some are listed. */
function countResults({ counts, charged }: Run, answers: SortedAnswers, isPartial: boolean) {
  const { all, found, ambiguous, missed } = answers;
  if (!isPartial) {
    const answered = all.filter(({ outcome }) => outcome !== null).length;
    const sum = all.reduce((total, answer) => total + answer.charged, 0);
    return {
      found: found.length,
      ambiguous: ambiguous.length,
      missed: missed.length,
      answered,
      charged: sum,
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
