import { Dialog } from "@base-ui/react/dialog";
import type { Clarification, ClarificationRequest } from "@eq/contracts";
import { X } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { logProblem } from "../../../lib/log.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { focusResults } from "../focus/results-focus.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import { applyClarifications, type ClarificationAnswer, rememberReadings } from "./apply-clarifications.ts";
import type { PendingClarification } from "./clarify-search.ts";

export interface ClarificationDialogProps {
  waiting: PendingClarification;
  /** Called with the clarified search, whose query replaces the text in the box. */
  onApplied: (submitted: SubmittedSearch) => void;
}

/** The largest number of options in one column; longer lists use two columns. */
const maxOptionsInColumn = 6;

/** Applies the answers to the search; returns null and shows a warning when that fails. */
async function applyClarificationsOrWarn(
  submitted: SubmittedSearch,
  chosenOptions: readonly ClarificationAnswer[],
): Promise<SubmittedSearch | null> {
  try {
    return await applyClarifications(submitted, chosenOptions);
  } catch (error) {
    logProblem("Could not apply the clarifications; searching with the original query", error);
    return null;
  }
}

/** Asks what ambiguous words mean. Skip, Close or a failure runs the original search. */
export function ClarificationDialog({ waiting, onApplied }: ClarificationDialogProps) {
  const { submitted, request, proceed } = waiting;
  const firstOption = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const close = (next: SubmittedSearch) => {
    isClosed.current = true;
    flushSync(() => proceed(next));
    // Focuses the results, since the element that had the focus may have been removed.
    focusResults();
  };
  const skip = () => close({ ...submitted, skippedQuestions: request.clarifications });
  const apply = async (optionIds: readonly string[]) => {
    const chosenOptions = request.clarifications.map(({ type }, place) => ({
      type,
      optionId: optionIds[place] ?? "",
    }));
    const clarified = await applyClarificationsOrWarn(submitted, chosenOptions);
    // The dialog was closed while the answers were sent, so the original search is already running.
    if (isClosed.current) return;
    if (clarified) {
      rememberReadings(optionIds);
      onApplied(clarified);
    }
    close(clarified ?? submitted);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && skip()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup
          initialFocus={firstOption}
          finalFocus={false}
          data-question
          className="fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col rounded-dialog bg-raised shadow-dialog outline-none"
        >
          <header className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-5">
            <Dialog.Title className="flex-1 text-md tracking-md">Clarify Your Search</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <ClarificationForm request={request} firstOption={firstOption} onSkip={skip} onApply={apply} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ClarificationFormProps {
  request: ClarificationRequest;
  firstOption: RefObject<HTMLInputElement | null>;
  onSkip: () => void;
  /** Receives the chosen option's id for each clarification. */
  onApply: (optionIds: readonly string[]) => Promise<void>;
}

function ClarificationForm({ request, firstOption, onSkip, onApply }: ClarificationFormProps) {
  const { clarifications, message } = request;
  const [chosen, setChosen] = useState<(string | undefined)[]>([]);
  const [isApplying, setApplying] = useState(false);
  const optionIds = clarifications.flatMap((_, place) => chosen[place] ?? []);
  const isAnswered = optionIds.length === clarifications.length;
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAnswered || isApplying) return;
        setApplying(true);
        void onApply(optionIds);
      }}
    >
      <div className="grid min-h-0 gap-5 overflow-y-auto px-5 py-4">
        <Dialog.Description className="text-ink-2">{message}</Dialog.Description>
        {clarifications.map((clarification, place) => (
          <ClarificationGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a dialog never change
            key={place}
            clarification={clarification}
            firstOption={place === 0 ? firstOption : undefined}
            chosen={chosen[place]}
            onChoose={(optionId) => setChosen((before) => Object.assign([...before], { [place]: optionId }))}
          />
        ))}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={onSkip}>Skip and Search Anyway</Button>
        <Button type="submit" look="primary" disabled={!isAnswered || isApplying}>
          {isApplying && <Spinner />}
          Search with Clarifications
        </Button>
      </footer>
    </form>
  );
}

interface ClarificationGroupProps {
  clarification: Clarification;
  /** Set on the first option of the dialog, which gets the focus. */
  firstOption: RefObject<HTMLInputElement | null> | undefined;
  chosen: string | undefined;
  onChoose: (optionId: string) => void;
}

/** One question with its readings as radio buttons, none of them preselected. */
function ClarificationGroup({ clarification, firstOption, chosen, onChoose }: ClarificationGroupProps) {
  const { message, options } = clarification;
  const name = useId();
  const isLong = options.length > maxOptionsInColumn;
  return (
    <div role="radiogroup" aria-labelledby={`${name}-question`} className="min-w-0">
      <p id={`${name}-question`} className="mb-2 font-strong">
        {message}
      </p>
      <div className={classNames("grid gap-2", isLong && "grid-cols-2 max-md:grid-cols-1")}>
        {options.map(({ id, label, description }, index) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-2.5 rounded-card border border-line px-3 py-2 transition-colors hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              ref={index === 0 ? firstOption : undefined}
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="mt-0.5 size-4 flex-none accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block">{label}</span>
              {description && <span className="block text-xs text-ink-2">{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
