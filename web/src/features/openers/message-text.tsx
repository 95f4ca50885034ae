import type { OpenerEvidence, WrittenOpener } from "@eq/contracts";
import { classNames } from "../../ui/class-names.ts";
import { type MessageSentence, splitMessage } from "./message-parts.ts";

interface MessageTextProps {
  opener: WrittenOpener;
  /** The cited evidence in the order of its numbers. */
  used: readonly OpenerEvidence[];
  isBusy: boolean;
  activeIds: readonly string[];
  onActivate: (ids: readonly string[]) => void;
  /** Moves to a piece of evidence in the list. */
  onOpenEvidence: (id: string) => void;
}

/** Subject and text; behind each sentence the numbers of the evidence on which it rests. */
export function MessageText({ opener, isBusy, ...sentenceProps }: MessageTextProps) {
  return (
    <article
      aria-label="Message"
      aria-busy={isBusy}
      className={classNames(
        "rounded-card border border-line bg-surface transition-opacity",
        isBusy && "opacity-50",
      )}
    >
      <p className="border-b border-line px-4 py-2.5">
        <span className="mr-2 text-ink-3">Subject</span>
        <span className="font-strong wrap-anywhere">{opener.result.subject}</span>
      </p>
      <div className="grid gap-3 px-4 py-3.5 text-pretty wrap-anywhere leading-6">
        {splitMessage(opener).map((paragraph) => (
          <p key={paragraph[0]?.key}>
            {paragraph.map((sentence) => (
              <Sentence key={sentence.key} sentence={sentence} {...sentenceProps} />
            ))}
          </p>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isBusy ? "Writing another text" : ""}
      </p>
    </article>
  );
}

function Sentence({
  sentence,
  used,
  activeIds,
  onActivate,
  onOpenEvidence,
}: Omit<MessageTextProps, "opener" | "isBusy"> & { sentence: MessageSentence }) {
  const { text, evidenceIds } = sentence;
  const isActive = evidenceIds.some((id) => activeIds.includes(id));
  if (evidenceIds.length === 0) return <>{text} </>;
  return (
    <span
      className={classNames(
        "rounded-mini box-decoration-clone transition-colors",
        isActive && "bg-accent-tint",
      )}
      onPointerEnter={() => onActivate(evidenceIds)}
      onPointerLeave={() => onActivate([])}
    >
      {text}
      {evidenceIds.map((id) => (
        <button
          key={id}
          type="button"
          aria-label={`Evidence ${numberOf(used, id)}: ${used.find((item) => item.id === id)?.text ?? ""}`}
          className="ml-1 inline-flex size-4.5 items-center justify-center rounded-mini bg-hover align-text-top text-xs text-ink-2 hover:bg-accent-tint hover:text-accent max-md:size-6"
          onFocus={() => onActivate([id])}
          onBlur={() => onActivate([])}
          onClick={() => onOpenEvidence(id)}
        >
          {numberOf(used, id)}
        </button>
      ))}{" "}
    </span>
  );
}

const numberOf = (used: readonly OpenerEvidence[], id: string) =>
  used.findIndex((item) => item.id === id) + 1;
