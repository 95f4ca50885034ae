import {
  BorderStyle,
  ColumnBreak,
  Document,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TabStopPosition,
  TabStopType,
  Textbox,
  TextRun,
  WidthType,
} from "docx";
import type { Block, Line, Sheet } from "./sheet.ts";

const size = { name: 44, title: 26, heading: 24, strong: 20, text: 20, bullet: 20 };
const none = { style: BorderStyle.NONE, size: 0, color: "FFFFFF" };
const borders = { top: none, bottom: none, left: none, right: none };

/** A part of the document with its own page format or columns. */
interface Section {
  type: (typeof SectionType)[keyof typeof SectionType];
  columns: number;
  children: (Paragraph | Table | Textbox)[];
}

/**
 * Draws a sheet as a Word document with page header, text boxes and tab stops. A narrow column beside a wide one is a
 * table without borders, as in most templates; columns of equal width are text columns.
 */
export async function makeDocx({ header, blocks }: Sheet): Promise<Uint8Array> {
  const headers =
    header.length > 0 ? { default: new Header({ children: header.map(paragraph) }) } : undefined;
  const sections = sectionsOf(blocks).map(({ type, columns, children }) => ({
    headers,
    properties: { type, column: { count: columns, space: 400 } },
    children,
  }));
  return new Uint8Array(await Packer.toBuffer(new Document({ sections })));
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ type: SectionType.CONTINUOUS, columns: 1, children: [] }];
  for (const block of blocks) {
    if (block.kind === "page") sections.push({ type: SectionType.NEXT_PAGE, columns: 1, children: [] });
    else if (block.kind === "columns" && block.share === 0.5) sections.push(textColumns(block));
    else sections.at(-1)?.children.push(...childrenOf(block));
  }
  return sections.filter(({ children }) => children.length > 0);
}

function textColumns({ left, right }: Extract<Block, { kind: "columns" }>): Section {
  const end = new Paragraph({ children: [new ColumnBreak()] });
  const children = [...left.map(paragraph), end, ...right.map(paragraph)];
  return { type: SectionType.CONTINUOUS, columns: 2, children };
}

function childrenOf(block: Block): (Paragraph | Table | Textbox)[] {
  if (block.kind === "page") return [];
  if (block.kind === "lines") return block.lines.map(paragraph);
  if (block.kind === "rows") {
    return [
      table(
        block.rows.map(({ label, lines }) => [[{ style: "text", text: label } as Line], lines]),
        28,
      ),
    ];
  }
  if (block.kind === "columns") return [table([[block.left, block.right]], Math.round(block.share * 100))];
  return [new Textbox({ style: { width: "400pt", height: "70pt" }, children: block.lines.map(paragraph) })];
}

function table(rows: Line[][][], firstWidth: number): Table {
  const cell = (lines: readonly Line[], width: number) =>
    new TableCell({
      borders,
      width: { size: width, type: WidthType.PERCENTAGE },
      children: lines.map(paragraph),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      ([first = [], second = []]) =>
        new TableRow({ children: [cell(first, firstWidth), cell(second, 100 - firstWidth)] }),
    ),
  });
}

function paragraph(line: Line): Paragraph {
  // Writes a typed bullet as a character and a tab.
  const isTyped = line.mark !== undefined;
  const { style, text, right, centred, atRight, spaced } = isTyped
    ? { ...line, style: "text" as const, text: `${line.mark}\t${line.text}` }
    : line;
  const isBold = style === "name" || style === "heading" || style === "strong";
  const run = new TextRun({ text, bold: isBold, size: size[style], characterSpacing: spaced ? 80 : 0 });
  const end = right === undefined ? [] : [new TextRun({ text: `\t${right}`, size: size.text })];
  return new Paragraph({
    children: [run, ...end],
    alignment: atRight ? "right" : centred ? "center" : undefined,
    heading: style === "heading" ? HeadingLevel.HEADING_2 : undefined,
    bullet: style === "bullet" ? { level: 0 } : undefined,
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
  });
}
