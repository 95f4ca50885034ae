import type { Clarification } from "@eq/contracts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { ClarificationAnswer } from "./apply-clarifications.ts";

export interface OtherReadingsProps {
  /** The questions that the user skipped. */
  skippedQuestions: readonly Clarification[];
  /** Searches with the chosen reading; resolves to false when it could not be applied. */
  onChoose: (answer: ClarificationAnswer) => Promise<boolean>;
}

/** The largest number of readings offered; likely readings come first. */
const maxOfferedReadings = 4;

/**
 * Shown after a search without results: the other readings of its ambiguous words. The search used the most
 * likely reading of each.
 */
export function OtherReadings({ skippedQuestions, onChoose }: OtherReadingsProps) {
  const [pending, setPending] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const places = skippedQuestions.filter(({ type }) => type === "location");
  const otherReadings = places.flatMap(({ type, options }) =>
    options.slice(1).map(({ id, label }) => ({ type, optionId: id, label })),
  );
  if (otherReadings.length === 0) return null;
  const choose = async ({ label, ...answer }: (typeof otherReadings)[number]) => {
    if (pending !== null) return;
    setFailed(null);
    setPending(label);
    const isApplied = await onChoose(answer);
    setPending(null);
    if (!isApplied) setFailed(label);
  };
  return (
    <>
      <span className="mt-2 flex flex-wrap items-center justify-center gap-2">
        Did you mean
        {otherReadings.slice(0, maxOfferedReadings).map((other) => (
          <Button
            key={other.optionId}
            size="sm"
            disabled={pending !== null && pending !== other.label}
            onClick={() => void choose(other)}
          >
            {pending === other.label && <Spinner />}
            {other.label}?
          </Button>
        ))}
      </span>
      <span role="status" className="mt-2 block empty:mt-0">
        {pending !== null && `Applying “${pending}”...`}
        {failed !== null && `“${failed}” could not be applied. Your search is unchanged; try again.`}
      </span>
    </>
  );
}
