import { ArrowLeftRight } from "lucide-react";
import { useRef, useState } from "react";
import { loadAhead } from "../../../lib/load-part.ts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import { late } from "../../../ui/late.tsx";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { Ambiguity } from "../query/gloss-items.ts";

const loadPopup = () => import("../../../ui/choice-popup.tsx");
const ChoicePopup = late(loadPopup, ({ ChoicePopup }) => ChoicePopup);

/** Stands for the reading that the chip shows; no words are empty. */
const taken = "";

export interface ReadingSwitchProps {
  ambiguity: Ambiguity;
  /** What the words are read as now. */
  reading: string;
}

/** On a chip: a button that opens what else its words may mean. The one chosen holds for the session. */
export function ReadingSwitch({ ambiguity, reading }: ReadingSwitchProps) {
  const { words } = ambiguity;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `${words} can mean other places`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={() => loadAhead(loadPopup)}
        onFocus={() => loadAhead(loadPopup)}
        onClick={() => setOpen(!isOpen)}
        className="group grid h-6.5 w-6 place-items-center text-(--filter)"
      >
        <span className="grid size-5 place-items-center rounded-mini transition-colors group-hover:bg-[color-mix(in_oklab,var(--filter)_14%,transparent)] group-aria-expanded:bg-[color-mix(in_oklab,var(--filter)_20%,transparent)]">
          <ArrowLeftRight size={12} aria-hidden="true" />
        </span>
      </button>
      {isOpen && (
        <ChoicePopup
          single
          anchor={button}
          label={`Places called ${words}`}
          notice={<p className="px-3 pt-2.5 text-xs text-ink-2">Which {words} do you mean?</p>}
          choices={readingsOf(ambiguity, reading)}
          selected={[taken]}
          onChange={([chosen = taken]) => chosen !== taken && chooseReading(words, chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The reading taken, then the others; one of the same name is told apart by the words that say it. */
function readingsOf({ others }: Ambiguity, reading: string): Choice[] {
  const labels = [reading, ...others.map(({ label }) => label)];
  const isShared = (label: string) => labels.filter((known) => known === label).length > 1;
  const rest = others.map(({ label, words }) => ({ value: words, label: isShared(label) ? words : label }));
  return [{ value: taken, label: reading }, ...rest];
}
