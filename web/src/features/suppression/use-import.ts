import { type SuppressionImport, suppressionReasons } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { showToast } from "../../ui/toasts.tsx";
import { type CsvImport, useCsvImport } from "../file-import/index.ts";
import { entryFields, type SuppressionField, suppressionFields } from "./import-fields.ts";
import { cancelSuppressionImport, reloadAfterSuppression, useReadSuppressionTexts } from "./queries.ts";
import { readSuppressionRow, sendImport, storeImport } from "./send-import.ts";

const limits = { rows: 1_000_000, bytes: 150_000_000 };

interface ImportChange {
  import: SuppressionImport;
  added: number;
  alreadyListed: number;
  hiddenLeads: number;
}

export type ImportStep =
  | { name: "mapping"; problem: string | null }
  | { name: "sending"; progress: number }
  | { name: "deciding"; change: ImportChange; problem: string | null }
  | { name: "storing"; change: ImportChange; progress: number };

/** The import of a file: columns, then what would change, then the storing of the entries. */
export function useImport(onDone: () => void) {
  const csv = useCsvImport(suppressionFields, limits);
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: "mapping", problem: null });
  const [reason, setReason] = useState<string>(suppressionReasons[0]);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const begin = () => {
    work.current = new AbortController();
    return work.current.signal;
  };
  const table = csv.state.status === "ready" ? csv.state.table : null;
  const columns = csv.state.status === "ready" ? csv.state.columns : [];

  const check = async () => {
    if (!table) return;
    const signal = begin();
    setStep({ name: "sending", progress: 0 });
    try {
      const onProgress = (progress: number) => setStep({ name: "sending", progress });
      const change = await sendImport({ table, columns, reason }, { signal, onProgress });
      setStep({ name: "deciding", change, problem: null });
    } catch (error) {
      if (!signal.aborted) setStep({ name: "mapping", problem: describeError(error) });
    }
  };
  const store = async (change: ImportChange) => {
    const signal = begin();
    setStep({ name: "storing", change, progress: 0 });
    try {
      const onProgress = (progress: number) => setStep({ name: "storing", change, progress });
      const entryCount = change.added + change.alreadyListed;
      await storeImport({ id: change.import.id, entryCount }, { signal, onProgress });
      showToast({ text: `${countNoun(change.added, "entry", "entries")} suppressed` });
      onDone();
    } catch (error) {
      if (!signal.aborted) setStep({ name: "deciding", change, problem: describeError(error) });
    } finally {
      reloadAfterSuppression(client);
    }
  };
  const cancel = () => {
    work.current?.abort();
    if ("change" in step) cancelSuppressionImport(step.change.import.id);
    setStep({ name: "mapping", problem: null });
  };
  const hasEntries = columns.some((field) => entryFields.some((each) => each === field));
  return { csv, step, reason, setReason, check, store, cancel, hasEntries, readAs: useRowReadings(csv) };
}

/** How the first rows would be read; null where nothing can be. Undefined until it is known. */
function useRowReadings({ state }: CsvImport<SuppressionField>): (string | null)[] | undefined {
  const table = state.status === "ready" ? state.table : null;
  const columns = state.status === "ready" ? state.columns : [];
  const texts = (table?.previewRows ?? []).flatMap(({ cells }, row) => {
    const fields = columns.map((field) => field ?? "reason");
    const values = readSuppressionRow(cells, fields);
    return entryFields.flatMap((kind) => {
      const text = columns.includes(kind) ? values[kind] : undefined;
      return text ? [{ row, kind, text }] : [];
    });
  });
  const sent = texts.slice(0, 100);
  const { data } = useReadSuppressionTexts(sent.map(({ kind, text }) => ({ kind, text })));
  if (!table || (sent.length > 0 && data?.length !== sent.length)) return undefined;
  return table.previewRows.map((_, row) => {
    const read = sent.flatMap((each, index) => (each.row === row ? (data?.[index]?.readAs ?? []) : []));
    return read.length > 0 ? read.join(", ") : null;
  });
}
