import type { CheckedPerson, ExportCheck } from "@eq/contracts";
import { Clock, History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import {
  countOldValues,
  describeEarlier,
  describeOldValues,
  type FileCounts,
  formatExportDay,
} from "./file-counts.ts";
import type { ExportTarget } from "./file-options.tsx";
import type { BeforeDownloadState } from "./use-before-download.ts";

export interface BeforeDownloadProps {
  before: BeforeDownloadState;
  /** Where the rows go; a file by default. */
  target?: ExportTarget;
}

/** What to decide before a download, and what the file will have: old values, earlier exports, the count of rows. */
export function BeforeDownload({ before, target = "file" }: BeforeDownloadProps) {
  const { check, counts, problem, tryAgain } = before;
  if (problem) {
    return (
      <Notice
        tone="error"
        title="The rows could not be counted"
        action={
          <Button size="sm" onClick={tryAgain}>
            Try Again
          </Button>
        }
      >
        {problem}
      </Notice>
    );
  }
  if (!check || !counts) {
    return (
      <div role="status" aria-label="Counting the rows" className="grid gap-1">
        <SkeletonLine width="70%" />
        <SkeletonLine width="45%" />
      </div>
    );
  }
  const title = target === "file" ? "Before the download" : "Before the push";
  const hasOld = countOldValues(counts) > 0;
  const hasEarlier = check.again.rows > 0;
  return (
    <>
      {(hasOld || hasEarlier) && (
        <section aria-label={title} className="grid gap-2">
          <h3 className="text-xs font-strong">{title}</h3>
          <div className="divide-y divide-line rounded-card border border-[color-mix(in_oklab,var(--color-warm-solid)_45%,var(--color-line))]">
            {hasOld && <OldValues before={before} check={check} counts={counts} />}
            {hasEarlier && <EarlierExports before={before} check={check} />}
          </div>
        </section>
      )}
      <RowCounts check={check} counts={counts} target={target} />
    </>
  );
}

interface DecisionProps {
  icon: ReactNode;
  title: string;
  detail: ReactNode;
  control: ReactNode;
  children?: ReactNode;
}

function Decision({ icon, title, detail, control, children }: DecisionProps) {
  return (
    <div className="grid gap-2 px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex-none text-warm">{icon}</span>
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-strong">{title}</p>
          <p className="text-xs text-ink-2 wrap-anywhere">{detail}</p>
        </div>
        {control}
      </div>
      {children}
    </div>
  );
}

interface OldValuesProps {
  before: BeforeDownloadState;
  check: ExportCheck;
  counts: FileCounts;
}

function OldValues({ before: { choices, choose, recheck }, check, counts }: OldValuesProps) {
  const [isShown, setShown] = useState(false);
  const count = countOldValues(counts);
  return (
    <Decision
      icon={<Clock size={16} aria-hidden="true" />}
      title={
        count === 1
          ? "1 value is older than its limit"
          : `${formatCount(count)} values are older than their limit`
      }
      detail={
        <>
          {describeOldValues(counts)}.{" "}
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            className="text-accent underline underline-offset-3"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </>
      }
      control={
        <div className="flex flex-wrap items-center gap-2">
          {recheck.people > 0 && (
            <Button size="sm" disabled={recheck.isRunning} onClick={recheck.start}>
              {recheck.isRunning && <Spinner />}
              {recheck.isRunning ? "Checking…" : "Check again, free"}
            </Button>
          )}
          <Segmented
            label="Old values"
            options={[
              { value: "leave-out", label: "Leave out" },
              { value: "take", label: "Take" },
            ]}
            value={choices.oldValues}
            onChange={(oldValues) => choose({ oldValues })}
          />
        </div>
      }
    >
      {recheck.problem && (
        <p role="alert" className="text-xs text-hot">
          The check could not be started: {recheck.problem}
        </p>
      )}
      {isShown && <OldPeople people={check.old} total={check.fresh.oldPeople + check.again.oldPeople} />}
    </Decision>
  );
}

const fieldNames = { email: "Email", phone: "Phone", mobile: "Mobile", jobTitle: "Title" } as const;

function OldPeople({ people, total }: { people: readonly CheckedPerson[]; total: number }) {
  return (
    <ul aria-label="People with old values" className="grid max-h-40 gap-1 overflow-y-auto text-xs">
      {people.map((person) => (
        <li key={person.key} className="flex flex-wrap justify-between gap-x-3">
          <span className="wrap-anywhere">{person.name}</span>
          <span className="text-ink-2">{describeDays(person)}</span>
        </li>
      ))}
      {total > people.length && (
        <li className="text-ink-2">And {formatCount(total - people.length)} more people</li>
      )}
    </ul>
  );
}

function describeDays(person: CheckedPerson): string {
  const fields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];
  return fields
    .flatMap((field) => (person[field] ? [`${fieldNames[field]} of ${formatExportDay(person[field])}`] : []))
    .join(", ");
}

function EarlierExports({
  before: { choices, choose },
  check,
}: {
  before: BeforeDownloadState;
  check: ExportCheck;
}) {
  const { title, detail } = describeEarlier(check);
  return (
    <Decision
      icon={<History size={16} aria-hidden="true" />}
      title={title}
      detail={detail}
      control={
        <Segmented
          label="People exported before"
          options={[
            { value: "include", label: "Include" },
            { value: "skip", label: "Skip" },
          ]}
          value={choices.exportedBefore}
          onChange={(exportedBefore) => choose({ exportedBefore })}
        />
      }
    />
  );
}

interface RowCountsProps {
  check: ExportCheck;
  counts: FileCounts;
  target: ExportTarget;
}

function RowCounts({ check, counts, target }: RowCountsProps) {
  return (
    <dl className="grid gap-1.5 rounded-card border border-line px-3.5 py-3">
      <CountRow label={check.of === "people" ? "Selected" : "Companies"} count={check.selected} />
      {counts.skipped > 0 && <CountRow label="Exported before, skipped" count={-counts.skipped} />}
      {check.leftOut > 0 && <CountRow label="Suppressed or opted out, left out" count={-check.leftOut} />}
      <CountRow
        label={target === "file" ? "Rows in the file" : "Rows to compare"}
        count={counts.rows}
        isTotal
      />
      {counts.blanked > 0 && <CountRow label="Do-not-call numbers, blank" count={counts.blanked} />}
    </dl>
  );
}

function CountRow({ label, count, isTotal = false }: { label: string; count: number; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        "flex justify-between gap-3",
        isTotal && "mt-1 border-t border-line pt-2 font-strong",
      )}
    >
      <dt className={isTotal ? undefined : "text-ink-2"}>{label}</dt>
      <dd className="font-strong tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

const formatCount = (count: number) => count.toLocaleString("en-US").replace("-", "−");
