import type { Clarification } from "@eq/contracts";
import { Button } from "../../../ui/button.tsx";
import type { GivenAnswer } from "./apply-clarifications.ts";

export interface OtherReadingsProps {
  /** The questions that were skipped. */
  unanswered: readonly Clarification[];
  onChoose: (answer: GivenAnswer) => void;
}

/** No more are offered: the likely ones come first. */
const mostOffered = 4;

/** Where a search found nothing: what else its unclear words may mean. The likeliest is what was searched. */
export function OtherReadings({ unanswered, onChoose }: OtherReadingsProps) {
  const places = unanswered.filter(({ type }) => type === "location");
  const others = places.flatMap(({ type, options }) =>
    options.slice(1).map(({ id, label }) => ({ type, optionId: id, label })),
  );
  if (others.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap items-center justify-center gap-2">
      Did you mean
      {others.slice(0, mostOffered).map(({ label, ...answer }) => (
        <Button key={answer.optionId} size="sm" onClick={() => onChoose(answer)}>
          {label}?
        </Button>
      ))}
    </span>
  );
}
