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

const fontSizes = { name: 44, title: 26, heading: 24, strong: 20, text: 20, bullet: 20 };
const noBorder = { style: BorderStyle.NONE, size: 0, color: "FFFFFF" };
const noBorders = { top: noBorder, bottom: noBorder, left: noBorder, right: noBorder };

/** A part of the document with its own page format or columns. */
interface DocumentSection {
  type: (typeof SectionType)[keyof typeof SectionType];
  columns: number;
  children: (Paragraph | Table | Textbox)[];
}

/**
 * Draws a sheet as a Word document with page header, text boxes and tab stops. Columns of different width become a
 * table without borders, as in most templates. Columns of equal width become text columns.
 */
export async function makeDocx({ header, blocks }: Sheet): Promise<Uint8Array> {
  const headers =
    header.length > 0 ? { default: new Header({ children: header.map(createParagraph) }) } : undefined;
  const sections = createSections(blocks).map(({ type, columns, children }) => ({
    headers,
    properties: { type, column: { count: columns, space: 400 } },
    children,
  }));
  return new Uint8Array(await Packer.toBuffer(new Document({ sections })));
}

function createSections(blocks: readonly Block[]): DocumentSection[] {
  const sections: DocumentSection[] = [{ type: SectionType.CONTINUOUS, columns: 1, children: [] }];
  for (const block of blocks) {
    if (block.kind === "page") sections.push({ type: SectionType.NEXT_PAGE, columns: 1, children: [] });
    else if (block.kind === "columns" && block.share === 0.5) sections.push(createTextColumns(block));
    else sections.at(-1)?.children.push(...createBlock(block));
  }
  return sections.filter(({ children }) => children.length > 0);
}

function createTextColumns({ left, right }: Extract<Block, { kind: "columns" }>): DocumentSection {
  const end = new Paragraph({ children: [new ColumnBreak()] });
  const children = [...left.map(createParagraph), end, ...right.map(createParagraph)];
  return { type: SectionType.CONTINUOUS, columns: 2, children };
}

function createBlock(block: Block): (Paragraph | Table | Textbox)[] {
  if (block.kind === "page") return [];
  if (block.kind === "lines") return block.lines.map(createParagraph);
  if (block.kind === "rows") {
    return [
      createTable(
        block.rows.map(({ label, lines }) => [[{ style: "text", text: label } as Line], lines]),
        28,
      ),
    ];
  }
  if (block.kind === "columns")
    return [createTable([[block.left, block.right]], Math.round(block.share * 100))];
  return [
    new Textbox({ style: { width: "400pt", height: "70pt" }, children: block.lines.map(createParagraph) }),
  ];
}

function createTable(rows: Line[][][], firstWidth: number): Table {
  const cell = (lines: readonly Line[], width: number) =>
    new TableCell({
      borders: noBorders,
      width: { size: width, type: WidthType.PERCENTAGE },
      children: lines.map(createParagraph),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      ([first = [], second = []]) =>
        new TableRow({ children: [cell(first, firstWidth), cell(second, 100 - firstWidth)] }),
    ),
  });
}

function createParagraph(line: Line): Paragraph {
  // Writes a typed bullet as a character and a tab.
  const isTyped = line.mark !== undefined;
  const { style, text, right, centred, atRight, spaced } = isTyped
    ? { ...line, style: "text" as const, text: `${line.mark}\t${line.text}` }
    : line;
  const isBold = style === "name" || style === "heading" || style === "strong";
  const run = new TextRun({ text, bold: isBold, size: fontSizes[style], characterSpacing: spaced ? 80 : 0 });
  const end = right === undefined ? [] : [new TextRun({ text: `\t${right}`, size: fontSizes.text })];
  return new Paragraph({
    children: [run, ...end],
    alignment: atRight ? "right" : centred ? "center" : undefined,
    heading: style === "heading" ? HeadingLevel.HEADING_2 : undefined,
    bullet: style === "bullet" ? { level: 0 } : undefined,
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
  });
}
