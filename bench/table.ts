import { cpus, totalmem } from "node:os";

type Cell = string | number;

function formatCell(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (Number.isNaN(cell)) return "-";
  if (Number.isInteger(cell)) return cell.toLocaleString("en-US");
  return cell >= 100 ? Math.round(cell).toLocaleString("en-US") : cell.toFixed(1);
}

/** Prints rows under a title; the first column is left-aligned, the others right-aligned. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const texts = [head, ...rows.map((row) => row.map(formatCell))];
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const [index, row] of texts.entries()) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join("  ")}`);
    if (index === 0) console.log(`  ${widths.map((width) => "-".repeat(width)).join("  ")}`);
  }
}

/** Prints the machine, because the figures depend on it. */
export function printMachine(): void {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${gigabytes} GB, Node ${process.version}`,
  );
}
