import { useState } from "react";
import { createRoot } from "react-dom/client";
import {
  ColumnsButton,
  type DataColumn,
  DataTable,
  type TableSelection,
} from "../../web/src/ui/data-table/index.ts";
import { type MadeRow, makeRows } from "./made-rows.ts";

const search = new URLSearchParams(window.location.search);
const rowCount = Number(search.get("rows"));
const columnCount = Number(search.get("columns"));

const columns: DataColumn<MadeRow>[] = Array.from({ length: columnCount }, (_, index) => ({
  id: `column-${index}`,
  header: `Column ${index}`,
  text: (row) => row[index] ?? null,
  isSticky: index === 0,
  align: index % 3 === 2 ? "end" : "start",
}));
const keyByRow = new Map<MadeRow, string>();
const rows = makeRows(rowCount, columnCount);
for (const [index, row] of rows.entries()) keyByRow.set(row, `${index}`);
const rowKey = (row: MadeRow) => keyByRow.get(row) ?? "";

/** The product's table with all rows. */
function ProductPage() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selection: TableSelection = {
    selected,
    onChange: setSelected,
    total: rowCount,
    isAllMatching: false,
  };
  return (
    <>
      <ColumnsButton name="bench" columns={columns} />
      <DataTable
        name="bench"
        label="People"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        state="ready"
        empty={null}
        selection={selection}
        height="800px"
      />
    </>
  );
}

/** The table with which the product's is compared: plain HTML, each row in the document. */
function createPlainTable(root: HTMLElement): void {
  const cells = (values: readonly unknown[], tag: string) =>
    values.map((value) => `<${tag}>${value ?? "N/A"}</${tag}>`).join("");
  const head = columns.map(({ header }) => `<button>${header}</button>`);
  root.innerHTML = `<div data-scroller style="height:800px;overflow:auto"><table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${rows
    .map((row) => `<tr style="height:44px">${cells(row, "td")}</tr>`)
    .join("")}</tbody></table></div>`;
  const body = root.querySelector("tbody");
  const lines = [...(body?.rows ?? [])].map((line, index) => ({ line, row: rows[index] ?? [] }));
  const collator = new Intl.Collator("en", { numeric: true });
  let sign = -1;
  for (const [index, button] of [...root.querySelectorAll("button")].entries()) {
    button.onclick = () => {
      sign = -sign;
      const read = (row: MadeRow) => String(row[index] ?? "");
      lines.sort((one, other) => sign * collator.compare(read(one.row), read(other.row)));
      body?.append(...lines.map(({ line }) => line));
    };
  }
}

const root = document.getElementById("root");
if (root) {
  if (search.get("peer") === null) createRoot(root).render(<ProductPage />);
  else createPlainTable(root);
}
