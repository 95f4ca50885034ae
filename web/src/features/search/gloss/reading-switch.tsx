import { ArrowLeftRight } from "lucide-react";
import { useRef, useState } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { Ambiguity } from "../query/gloss-items.ts";

const loadChoicePopup = () => import("../../../ui/choice-popup.tsx");
const ChoicePopup = createLazyComponent(loadChoicePopup, ({ ChoicePopup }) => ChoicePopup);

/** The option value of the chip's current reading. No other option has an empty value. */
const currentReadingValue = "";

export interface ReadingSwitchProps {
  ambiguity: Ambiguity;
  /** The current reading of the words. */
  reading: string;
}

/**
 * A button on a chip that lists the other readings of its words. The chosen reading applies until the tab is closed.
 */
export function ReadingSwitch({ ambiguity, reading }: ReadingSwitchProps) {
  const { words, isCompany } = ambiguity;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = isCompany ? `${words} can be read in another way` : `${words} can mean other places`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={() => preloadPart(loadChoicePopup)}
        onFocus={() => preloadPart(loadChoicePopup)}
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
          label={isCompany ? `Readings of ${words}` : `Places called ${words}`}
          notice={
            <p className="px-3 pt-2.5 text-xs text-ink-2">
              {isCompany ? `What do you mean by ${words}?` : `Which ${words} do you mean?`}
            </p>
          }
          choices={listReadingOptions(ambiguity, reading)}
          selected={[currentReadingValue]}
          onChange={([chosen = currentReadingValue]) =>
            chosen !== currentReadingValue && chooseReading(words, chosen)
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * Lists the current reading, then the other readings. Readings with the same label are shown by their words instead.
 */
function listReadingOptions({ others }: Ambiguity, reading: string): Choice[] {
  const labels = [reading, ...others.map(({ label }) => label)];
  const isShared = (label: string) => labels.filter((each) => each === label).length > 1;
  const otherOptions = others.map(({ label, words }) => ({
    value: words,
    label: isShared(label) ? words : label,
  }));
  return [{ value: currentReadingValue, label: reading }, ...otherOptions];
}
