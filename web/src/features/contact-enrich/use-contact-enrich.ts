import type { ContactRow } from "@eq/contracts";
import { useMemo, useState } from "react";
import {
  type EnrichRun,
  type RunForecast,
  readCap,
  useEnrichRun,
  useExport,
  useRunForecast,
} from "../enrich-tool/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { writeContactLine } from "./contact-lines.ts";
import { findQualityProblem, type QualityProblem } from "./contact-quality.ts";
import { type ContactAnswer, readReplyAnswers } from "./contact-results.ts";
import { findRowsProblem, findSuggestionProblem } from "./helper-suggestions.ts";
import { enrichContacts } from "./queries.ts";
import { noResultsText, saveContacts, saveMissedRows, saveRunContacts } from "./save-contacts.ts";
import type { SortedAnswers } from "./sort-answers.ts";
import { type ContactInput, useContactInput } from "./use-contact-input.ts";
import { useFieldChoice } from "./use-field-choice.ts";
import { type HelperState, useHelper } from "./use-helper.ts";
import { useRunAnswers } from "./use-run-answers.ts";

export interface ContactEnrichProps {
  /** The run of the page's address; null without one. */
  runId: string | null;
  /** Puts a new run into the page's address. */
  onStarted: (runId: string) => void;
}

/** All that the page shows and does. */
export interface ContactEnrichModel {
  input: ContactInput;
  tool: EnrichRun<ContactAnswer[]>;
  forecast: RunForecast;
  answers: SortedAnswers;
  /** True if only the first results of a large run are listed. */
  isPartial: boolean;
  fields: ReturnType<typeof useFieldChoice>;
  /** The typed cap in credits; null allows all rows. */
  capText: string | null;
  setCapText: (text: string | null) => void;
  /** The most credits that the next run may charge. */
  mostCredits: number;
  inputProblem: string | null;
  clearInputProblem: () => void;
  file: ReturnType<typeof useExport>;
  quality: QualityProblem | null;
  helper: HelperState;
  start: () => void;
  /** Replaces the input by one row and searches it. */
  searchRow: (row: ContactRow) => void;
  exportContacts: () => void;
  downloadMissed: () => void;
  /** Puts a row that was not found back into the input. */
  editRow: (position: number) => void;
}

export function useContactEnrich({ runId, onStarted }: ContactEnrichProps): ContactEnrichModel {
  const input = useContactInput();
  const tool = useEnrichRun({ kind: "contact-enrich", runId, onStarted, callTool: findContacts });
  const forecast = useRunForecast("contact-enrich", input.rows);
  const { answers, isPartial } = useRunAnswers(tool);
  const [inputProblem, setInputProblem] = useState<string | null>(null);
  const [capText, setCapText] = useState<string | null>(null);
  const fields = useFieldChoice(answers.contacts);
  const file = useExport();
  const quality = useQualityProblem(tool, answers);
  const helper = useHelper(tool.isNew ? (quality?.row ?? null) : null, tool.shownRunId ?? "");
  const cap = readCap(capText, input.rows.length);
  /** Clears old messages. @returns whether the next run may begin */
  const prepare = (problem: string | null) => {
    setInputProblem(problem);
    file.showProblem(null);
    return problem === null && !tool.isBusy;
  };
  return {
    input,
    tool,
    forecast,
    answers,
    isPartial,
    fields,
    capText,
    setCapText,
    mostCredits: cap ?? input.rows.length,
    inputProblem,
    clearInputProblem: () => void prepare(null),
    file,
    quality,
    helper,
    start: () => {
      const canStart = prepare(findRowsProblem(input.rows));
      if (canStart && cap !== undefined) tool.start(input.rows, input.label, cap);
    },
    searchRow: (row) => {
      if (!prepare(findSuggestionProblem(row))) return;
      setCapText(null);
      input.writeRow(row);
      tool.start([row], writeContactLine(row).slice(0, 200), null);
    },
    ...createExports({ tool, answers, isPartial, fields, file }),
    editRow: (position) => {
      const row = answers.missed.find((answer) => answer.position === position)?.input;
      if (row) input.writeRow(row);
      input.focusLines();
    },
  };
}

type ExportParts = Pick<ContactEnrichModel, "tool" | "answers" | "isPartial" | "fields" | "file">;

function createExports({ tool: { run }, answers, isPartial, fields, file }: ExportParts) {
  return {
    exportContacts: () => {
      if (run === null || answers.contacts.length === 0) return file.showProblem(noResultsText);
      if (fields.chosen.length === 0) return file.showProblem("Choose at least one field to include");
      return void file.run(() =>
        isPartial ? saveRunContacts(run, fields.chosen) : saveContacts(run, fields.chosen, answers.contacts),
      );
    },
    downloadMissed: () => {
      if (run) void file.run(() => saveMissedRows(run, answers.missed, isPartial));
    },
  };
}

/** What is wrong with the answers, once the run has answered. */
function useQualityProblem(
  { run, isBusy, sending }: EnrichRun<ContactAnswer[]>,
  { all }: SortedAnswers,
): QualityProblem | null {
  const isAnswered = run !== null && !isBusy && sending === null;
  return useMemo(() => {
    if (!isAnswered) return null;
    return findQualityProblem(all.filter(({ outcome }) => outcome !== null && outcome !== "ambiguous"));
  }, [isAnswered, all]);
}

async function findContacts(runId: string, rows: readonly SentRunRow[]): Promise<ContactAnswer[]> {
  const sent = rows.map(({ fullName, companyName }) => ({
    fullName: fullName ?? "",
    companyName: companyName ?? "",
  }));
  return readReplyAnswers(await enrichContacts(runId, sent), rows);
}
