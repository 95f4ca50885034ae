import { countNoun } from "../../lib/count-noun.ts";
import { loadPart } from "../../lib/load-part.ts";
import { logProblem } from "../../lib/log.ts";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { showToast, toastRegionStore } from "../toasts.tsx";
import { formatTsv } from "./copy-rows.ts";
import { checkboxColumnId } from "./data-column.ts";
import { countSelected, isRowSelected } from "./row-selection.ts";
import type { TableView } from "./table-view.ts";

const loadToastRegion = () => import("../toast-region.tsx");

/** Shows a toast; loads the code that shows toasts if no other part of the page has. */
async function showCopyToast(text: string): Promise<void> {
  showToast({ text });
  if (toastRegionStore.get()) return;
  try {
    const { ToastRegion } = await loadPart(loadToastRegion);
    toastRegionStore.set(ToastRegion);
  } catch (error) {
    logProblem("The messages could not be loaded", error);
  }
}

/**
 * Returns a function that copies as tab-separated text: the selected rows of this page with the shown columns; if none
 * is selected, the cell at a place, or the whole row if the place is its checkbox.
 */
export function useCopy<Row>(view: TableView<Row>): (row: number, columnId: string) => void {
  const { model, selection } = view;
  const { rowKeys } = model;
  const columns = model.columns.map(({ column }) => column);
  const copyText = async (text: string, success: string) => {
    const isCopied = await writeClipboard(text);
    await showCopyToast(isCopied ? success : "The browser did not allow copying");
  };
  return (rowIndex, columnId) => {
    const count = selection ? countSelected(selection, rowKeys) : 0;
    if (count > 0) {
      const selected = model.rows.filter((_, index) => isRowSelected(selection, rowKeys[index] ?? ""));
      void copyText(formatTsv(selected, columns), `Copied ${countNoun(count, "row")}`);
      return;
    }
    const row = model.rows[rowIndex];
    if (row === undefined) return;
    const copied = columns.filter((column) => columnId === checkboxColumnId || column.id === columnId);
    void copyText(
      formatTsv([row], copied),
      columnId === checkboxColumnId ? "Copied 1 row" : "Copied the cell",
    );
  };
}
