import type { Block, Line, Sheet } from "./sheet.ts";

/** Writes a sheet as plain text, as if copied: one column after the other. */
export function makeTxt({ header, blocks }: Sheet): string {
  const head = header.map(writeLine).join("\n");
  let written = header.length > 0 ? `${head}\n\n` : "";
  for (const block of blocks) {
    if (block.kind === "page") written += `\n\f${head === "" ? "" : `${head}\n\n`}`;
    else written += `${writeBlock(block)}\n`;
  }
  return written;
}

function writeBlock(block: Exclude<Block, { kind: "page" }>): string {
  if (block.kind === "columns") return writeLines([...block.left, ...block.right]);
  if (block.kind === "rows") {
    return block.rows.map(({ label, lines }) => `${label}\t${lines.map(writeLine).join("\n")}`).join("\n");
  }
  return writeLines(block.lines);
}

/** Writes lines, with a blank line before each heading. */
function writeLines(all: readonly Line[]): string {
  return all.map((line) => (line.style === "heading" ? `\n${writeLine(line)}` : writeLine(line))).join("\n");
}

function writeLine({ style, text, right, centred, atRight, spaced, mark }: Line): string {
  const letters = spaced ? [...text].join(" ") : text;
  const lineText = right === undefined ? letters : `${letters}    ${right}`;
  if (style === "bullet") return `${mark ?? "-"} ${lineText}`;
  if (atRight) return lineText.padStart(80);
  return centred ? `${" ".repeat(Math.max(0, 40 - Math.floor(lineText.length / 2)))}${lineText}` : lineText;
}
