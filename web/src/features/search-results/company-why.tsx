import type { Company, IntentReason } from "@eq/contracts";
import { writeSentence } from "../../lib/write-sentence.ts";
import { SkeletonRow } from "../../ui/skeleton.tsx";

const maxSentences = 2;

interface CompanyWhyProps {
  company: Company;
  isPending: boolean;
  isEvidenceOpen: boolean;
  onToggleEvidence: () => void;
}

/**
 * The reasons of the score with the most points, as one line of text that opens the evidence. The line has the same
 * height without reasons. In a card narrower than 600 px it has room for two lines.
 */
export function CompanyWhy({ company, isPending, isEvidenceOpen, onToggleEvidence }: CompanyWhyProps) {
  const { signals, rivScore, statusReason } = company;
  const hasScore = typeof rivScore === "number";
  if (isPending && !signals && !hasScore)
    return (
      <div className={whyRowClass}>
        <SkeletonRow widths={[320]} />
      </div>
    );
  const text =
    writeWhy(signals?.reasons ?? []) || writeSentence(statusReason || "No dated evidence of hiring");
  const content = (
    <>
      <span className="text-ink-3">Why{hasScore && ` ${Math.round(rivScore)}`}</span>{" "}
      <span className="ml-1">{text}</span>
    </>
  );
  const lineClass =
    "block max-w-full truncate text-left @max-[600px]:line-clamp-2 @max-[600px]:whitespace-normal";
  return (
    <div className={whyRowClass}>
      {hasScore ? (
        <button
          type="button"
          title={text}
          aria-haspopup="dialog"
          aria-expanded={isEvidenceOpen}
          onClick={onToggleEvidence}
          className={`${lineClass} cursor-pointer rounded-chip hover:underline hover:decoration-line-strong hover:underline-offset-3`}
        >
          {content}
        </button>
      ) : (
        <p className={`${lineClass} text-ink-3`} title={text}>
          {content}
        </p>
      )}
    </div>
  );
}

/** The row's height and padding; the placeholder of a card has the same. */
export const whyRowClass = "h-6 px-4 @max-[600px]:h-[46px]";

/** At most two sentences: the reasons that add the most points, or else the first reason. */
function writeWhy(reasons: readonly IntentReason[]): string {
  const sorted = reasons.toSorted((one, other) => other.points - one.points);
  const gains = sorted.filter(({ points }) => points > 0).slice(0, maxSentences);
  return (gains.length > 0 ? gains : sorted.slice(0, 1)).map(({ text }) => writeSentence(text)).join(" ");
}
