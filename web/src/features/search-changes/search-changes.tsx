import type { ChangeKind, SearchChanges as Changes } from "@eq/contracts";
import { type ReactNode, useState } from "react";
import { describeChanges, describeUnknown } from "./change-words.ts";
import { KindToggles } from "./kind-toggles.tsx";

export interface SearchChangesProps {
  changes: Changes;
  only: ChangeKind | null;
  onChange: (only: ChangeKind | null) => void;
  /** Controls at the end of the line, such as the watch button. */
  controls?: ReactNode;
}

/** What changed in a search since its former run, with toggles that narrow its companies to one kind of change. */
export function SearchChanges({ changes, only, onChange, controls }: SearchChangesProps) {
  const [now] = useState(() => new Date());
  const summary = describeChanges(changes, now);
  const unknown = describeUnknown(changes);
  return (
    <section aria-label="What changed" className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-strong">{summary ?? "Run again to see changes."}</p>
        <KindToggles counts={changes.counts} only={only} onChange={onChange} />
        {controls && <span className="ml-auto flex items-center gap-2">{controls}</span>}
      </div>
      {unknown && (
        <p className="text-xs text-ink-2">
          {unknown}
          {!changes.isWatched && " A watched search looks at up to 5,000 companies every day."}
        </p>
      )}
    </section>
  );
}
