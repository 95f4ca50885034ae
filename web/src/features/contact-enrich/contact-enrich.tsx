import type { ContactRow } from "@eq/contracts";
import { useMemo, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import {
  RunProgress,
  readCap,
  ToolLayout,
  useEnrichRun,
  useExport,
  useRunForecast,
} from "../enrich-tool/index.ts";
import { countNoun, type SentRunRow } from "../runs/index.ts";
import { ContactInputCard } from "./contact-input-card.tsx";
import { writeContactLine } from "./contact-lines.ts";
import { findQualityProblem } from "./contact-quality.ts";
import { ContactRail } from "./contact-rail.tsx";
import { type ContactAnswer, readReplyAnswers } from "./contact-results.ts";
import { ContactResults } from "./contact-results-view.tsx";
import { HelperPanel } from "./helper-panel.tsx";
import { findRowsProblem, findSuggestionProblem } from "./helper-suggestions.ts";
import { enrichContacts } from "./queries.ts";
import { noResultsText, saveContacts, saveMissedRows, saveRunContacts } from "./save-contacts.ts";
import { useContactInput } from "./use-contact-input.ts";
import { useFieldChoice } from "./use-field-choice.ts";
import { useHelper } from "./use-helper.ts";
import { useRunAnswers } from "./use-run-answers.ts";

export interface ContactEnrichProps {
  /** The run of the page's address; null without one. */
  runId: string | null;
  /** Puts a new run into the page's address. */
  onStarted: (runId: string) => void;
}

/** Contact Enrich: names with companies in, contact details out. */
export function ContactEnrich({ runId, onStarted }: ContactEnrichProps) {
  const input = useContactInput();
  const tool = useEnrichRun({ kind: "contact-enrich", runId, onStarted, callTool: findContacts });
  const forecast = useRunForecast("contact-enrich", input.rows);
  const { answers, isPartial } = useRunAnswers(tool);
  const [inputProblem, setInputProblem] = useState<string | null>(null);
  const [capText, setCapText] = useState<string | null>(null);
  const fields = useFieldChoice(answers.contacts);
  const file = useExport();
  const quality = useMemo(() => {
    const isAnswered = tool.run !== null && !tool.isBusy && tool.sending === null;
    if (!isAnswered) return null;
    return findQualityProblem(
      answers.all.filter(({ outcome }) => outcome !== null && outcome !== "ambiguous"),
    );
  }, [answers.all, tool.run, tool.isBusy, tool.sending]);
  const helper = useHelper(tool.isNew ? (quality?.row ?? null) : null, tool.shownRunId ?? "");
  const cap = readCap(capText, input.rows.length);

  const start = () => {
    const problem = findRowsProblem(input.rows);
    setInputProblem(problem);
    file.showProblem(null);
    if (problem === null && cap !== undefined && !tool.isBusy) tool.start(input.rows, input.label, cap);
  };
  const searchRow = (row: ContactRow) => {
    const problem = findSuggestionProblem(row);
    setInputProblem(problem);
    file.showProblem(null);
    if (problem !== null || tool.isBusy) return;
    setCapText(null);
    input.writeRow(row);
    tool.start([row], writeContactLine(row).slice(0, 200), null);
  };
  const exportContacts = () => {
    if (answers.contacts.length === 0) return file.showProblem(noResultsText);
    const { run } = tool;
    return void file.run(() =>
      isPartial && run ? saveRunContacts(run, fields.chosen) : saveContacts(fields.chosen, answers.contacts),
    );
  };
  const found = answers.found.length;
  return (
    <ToolLayout
      title="Contact Enrich"
      rail={
        helper.status === "hidden" ? (
          <ContactRail input={input} forecast={forecast} capText={capText} onCapChange={setCapText} />
        ) : (
          <HelperPanel helper={helper} onChoose={searchRow} />
        )
      }
    >
      <ContactInputCard
        input={input}
        mostCredits={cap ?? input.rows.length}
        remaining={forecast.remaining}
        isBusy={tool.isBusy}
        isExporting={file.isBusy}
        onChange={() => setInputProblem(null)}
        onStart={start}
        onExport={exportContacts}
      />
      {inputProblem && <Notice tone="error" title={inputProblem} />}
      {file.problem && <Notice tone="error" title={file.problem} />}
      <RunProgress
        tool={tool}
        saved={found > 0 ? `${countNoun(found, "contact")} of this run are saved.` : null}
      />
      {quality && (
        <Notice tone="warning" title={quality.text}>
          {writeContactLine(quality.row).replace(/\.$/, "")}.{helper.status !== "hidden" && " See EQ Helper."}
        </Notice>
      )}
      {tool.run && answers.all.length > 0 && (
        <ContactResults
          run={tool.run}
          answers={answers}
          isPartial={isPartial}
          offeredFields={fields.offered}
          chosenFields={fields.chosen}
          onChooseFields={fields.choose}
          onEdit={({ position }) => {
            const row = answers.missed.find((answer) => answer.position === position)?.input;
            if (row) input.writeRow(row);
            input.focusLines();
          }}
          onDownloadMissed={() =>
            void file.run(async () => {
              if (tool.run) await saveMissedRows(tool.run, answers.missed, isPartial);
            })
          }
        />
      )}
    </ToolLayout>
  );
}

async function findContacts(runId: string, rows: readonly SentRunRow[]): Promise<ContactAnswer[]> {
  const sent = rows.map(({ fullName, companyName }) => ({
    fullName: fullName ?? "",
    companyName: companyName ?? "",
  }));
  return readReplyAnswers(await enrichContacts(runId, sent), rows);
}
