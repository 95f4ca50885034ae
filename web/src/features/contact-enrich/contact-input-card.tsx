import { Download } from "lucide-react";
import { useId } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { EnrichButton, InputCard } from "../enrich-tool/index.ts";
import { formatCount } from "../runs/index.ts";
import { describeUnusedLines } from "./contact-lines.ts";
import { ContactLinesField } from "./contact-lines-field.tsx";
import type { ContactInput } from "./use-contact-input.ts";

interface ContactInputCardProps {
  input: ContactInput;
  /** The most credits that a run of these rows may charge. */
  mostCredits: number;
  /** Credits left today; null if unknown or without a limit. */
  remaining: number | null;
  isBusy: boolean;
  isExporting: boolean;
  onChange: () => void;
  onStart: () => void;
  onExport: () => void;
}

/** The input of Contact Enrich with the number of contacts and its two buttons. */
export function ContactInputCard(props: ContactInputCardProps) {
  const { input, mostCredits, remaining, isBusy, isExporting, onChange, onStart, onExport } = props;
  const { mode, text, lines, rows, csv } = input;
  const detected = useId();
  const unused = mode === "manual" ? describeUnusedLines(lines) : "";
  return (
    <InputCard
      mode={mode}
      onModeChange={(next) => {
        input.setMode(next);
        onChange();
      }}
      manual={
        <ContactLinesField
          field={input.linesField}
          text={text}
          lines={lines}
          description={detected}
          onChange={(next) => {
            input.setText(next);
            onChange();
          }}
          onSubmit={onStart}
        />
      }
      csv={csv.panel}
      foot={
        <>
          <span id={detected} role="status">
            <b>{countNoun(rows.length, "contact")} detected</b>
            {unused && <span className="pl-2 text-xs text-ink-2">{unused}</span>}
          </span>
          <span className="ml-auto text-xs text-ink-2 max-md:ml-0 max-md:w-full">
            {describeCredits(rows.length, mostCredits, remaining)}
          </span>
          <Button disabled={isExporting} onClick={onExport}>
            <Download size={16} aria-hidden="true" />
            Export CSV
          </Button>
          <EnrichButton
            label="Enrich Contacts"
            isBusy={isBusy}
            isDisabled={rows.length === 0 || (mode === "csv" && csv.isUnready)}
            onPress={onStart}
          />
        </>
      }
    />
  );
}

function describeCredits(rowCount: number, most: number, remaining: number | null): string {
  if (rowCount === 0) return "";
  const limit = `Up to ${countNoun(most, "credit")}`;
  return remaining === null ? limit : `${limit}, ${formatCount(remaining)} left`;
}
