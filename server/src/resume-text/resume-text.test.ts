import { Document, Footer, Header, Packer, Paragraph, Tab, Table, TableCell, TableRow, TextRun } from "docx";
import { describe, expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import { drawLine, makeDocx, makeDocxPart, makeParagraph, makePdf, makeZip } from "./test-files.ts";
import { makeWord97 } from "./test-word-97.ts";

async function readLines(bytes: Uint8Array): Promise<string[]> {
  const reading = await readFile(bytes);
  return "text" in reading ? reading.text.split("\n").filter(Boolean) : [reading.problem];
}

describe("reading a resume in a PDF file", () => {
  test("reads text across the page first, then one column after the other", async () => {
    const pdf = await makePdf((page) => {
      drawLine(page, "Ada Example", 230, 40, 24);
      drawLine(page, "Site Engineer", 260, 72, 14);
      const skills = [
        "CONTACT",
        "ada@example.com",
        "555-0101",
        "Tulsa, OK",
        "SKILLS",
        "Surveying",
        "AutoCAD",
      ];
      for (const [index, line] of skills.entries()) drawLine(page, line, 40, 130 + index * 19);
      for (let line = 1; line <= 12; line++)
        drawLine(page, `Main line ${line} of what she built`, 220, 116 + line * 13);
    });
    const lines = await readLines(pdf);
    expect(lines.slice(0, 9)).toEqual([
      "Ada Example",
      "Site Engineer",
      "CONTACT",
      "ada@example.com",
      "555-0101",
      "Tulsa, OK",
      "SKILLS",
      "Surveying",
      "AutoCAD",
    ]);
    expect(lines[9]).toBe("Main line 1 of what she built");
    expect(lines).toHaveLength(21);
  });

  test("treats a sidebar whose lines align as a column, but not dates and places", async () => {
    const main = ["EXPERIENCE", "Welder", "Example Works", "• welded pipes and tanks of many kinds"];
    const pdf = await makePdf((page) => {
      drawLine(page, "Ada Example", 40, 30, 22);
      for (const [index, line] of ["SKILLS", "Welding", "Brazing", "Drawing", "Lifting"].entries()) {
        drawLine(page, line, 40, 90 + index * 14);
      }
      for (let line = 0; line < 20; line++) drawLine(page, main[line % 4] ?? "", 200, 90 + line * 14);
      for (let line = 1; line < 20; line += 4) {
        drawLine(page, "May 2019 - June 2020", 450, 90 + line * 14);
        drawLine(page, "Tulsa, OK", 500, 104 + line * 14);
      }
    });
    const lines = await readLines(pdf);
    expect(lines.slice(1, 9)).toEqual([
      "SKILLS",
      "Welding",
      "Brazing",
      "Drawing",
      "Lifting",
      "EXPERIENCE",
      "Welder\tMay 2019 - June 2020",
      "Example Works\tTulsa, OK",
    ]);
  });

  test("keeps dates at the right margin and labels at the left margin in their lines", async () => {
    const jobs = ["Welder", "Senior welder", "Foreman", "Inspector", "Teacher", "Owner"];
    const pdf = await makePdf((page) => {
      jobs.forEach((job, index) => {
        drawLine(page, job, 40, 40 + index * 14);
        drawLine(page, `May 201${index} - June 201${index + 1}`, 420, 40 + index * 14);
      });
      ["Tools:", "Languages:", "Trades:", "Hobbies:", "Awards:"].forEach((label, index) => {
        drawLine(page, label, 40, 200 + index * 14);
        drawLine(page, `One, two and ${index}`, 140, 200 + index * 14);
      });
    });
    const lines = await readLines(pdf);
    expect(lines[1]).toBe("Senior welder\tMay 2011 - June 2012");
    expect(lines[6]).toBe("Tools:\tOne, two and 0");
    expect(lines).toHaveLength(11);
  });

  test("joins letter-spaced words at any width of their spacing", async () => {
    const pdf = await makePdf((page) => {
      page.fontSize(20).text("JARED EXAMPLE", 40, 40, { characterSpacing: 6, lineBreak: false });
      drawLine(page, "W O R K   E X P E R I E N C E", 40, 90, 14);
      drawLine(page, "Plan B in a C D shop", 40, 120);
    });
    expect(await readLines(pdf)).toEqual(["JARED EXAMPLE", "WORK EXPERIENCE", "Plan B in a C D shop"]);
  });

  test("reads repeated headers and footers once, and skips page numbers", async () => {
    const pdf = await makePdf((page) => {
      for (let number = 1; number <= 3; number++) {
        if (number > 1) page.addPage();
        drawLine(page, "Ada Example, Engineer", 40, 20);
        for (let line = 0; line < 8; line++)
          drawLine(page, `Line ${line} of part ${"abc"[number]}`, 40, 60 + line * 14);
        drawLine(page, `Page ${number} of 3`, 280, 770);
      }
    });
    const lines = await readLines(pdf);
    expect(lines.filter((line) => line.includes("Ada"))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("Page"))).toEqual([]);
    expect(lines).toHaveLength(25);
  });

  test("ignores rotated text and lines drawn twice to look bold", async () => {
    const pdf = await makePdf((page) => {
      drawLine(page, "Ada Example", 40, 40);
      drawLine(page, "Ada Example", 40.3, 40);
      page.rotate(90, { origin: [300, 300] });
      drawLine(page, "CONFIDENTIAL", 300, 300);
    });
    expect(await readLines(pdf)).toEqual(["Ada Example"]);
  });
});

describe("reading a resume in a Word document", () => {
  test("reads headers first and each text box once, and skips deleted and hidden text", async () => {
    const box = `<w:txbxContent>${makeParagraph("555-0102")}</w:txbxContent>`;
    const body = `
      <w:p><w:r><mc:AlternateContent><mc:Choice><wps:txbx>${box}</wps:txbx></mc:Choice>
        <mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>
        <w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>
        <w:r><w:t>Nurse</w:t><w:tab/><w:t>2019</w:t><w:br/><w:t>Tulsa &amp; Norman</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>
        <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:hyperlink><w:r><w:t>ada@example.com</w:t></w:r></w:hyperlink></w:p>
      <w:p><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t>Cared</w:t></w:r></w:p>
      <w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${makeParagraph("Type here")}</w:sdtContent></w:sdt>`;
    const header = makeDocxPart("hdr", makeParagraph("Ada Example"));
    const docx = makeDocx(body, { "word/header1.xml": header, "word/header2.xml": header });
    expect(await readLines(docx)).toEqual([
      "Ada Example",
      "555-0102",
      "Nurse\t2019",
      "Tulsa & Norman",
      "ada@example.com",
      "• Cared",
    ]);
  });

  test("puts the cells of a row on one line, but not the columns of a layout table", async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map(makeParagraph).join("")}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
    const body =
      `<w:tbl>${row(cell("2019"), cell("Nurse", "Night shifts"))}${row(cell("2018"), cell("Aide"))}</w:tbl>` +
      `<w:tbl>${row(cell("SKILLS", "Care"), cell("WORK", "Nurse at a clinic"))}</w:tbl>`;
    expect(await readLines(makeDocx(body))).toEqual([
      "2019\tNurse",
      "Night shifts",
      "2018\tAide",
      "SKILLS",
      "Care",
      "WORK",
      "Nurse at a clinic",
    ]);
  });

  test("reads all text of a document that a real word processor wrote", async () => {
    const document = new Document({
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph("Ada Example")] }) },
          footers: { default: new Footer({ children: [new Paragraph("555-0103")] }) },
          children: [
            new Paragraph({
              children: [new TextRun("Registered Nurse"), new TextRun({ children: [new Tab(), "2019"] })],
            }),
            new Paragraph({ text: "Cared for patients", bullet: { level: 0 } }),
            new Table({
              rows: [
                new TableRow({
                  children: ["Tulsa", "OK"].map((text) => new TableCell({ children: [new Paragraph(text)] })),
                }),
              ],
            }),
          ],
        },
      ],
    });
    expect(await readLines(await Packer.toBuffer(document))).toEqual([
      "Ada Example",
      "Registered Nurse\t2019",
      "• Cared for patients",
      "Tulsa\tOK",
      "555-0103",
    ]);
  });

  test("reads a Word 97 document with its letters and dashes", async () => {
    const lines = ["Zoë Example", "Köchin – Köln", "2019\t2021"];
    expect(await readLines(makeWord97(`${lines.join("\n")}\n`))).toEqual(lines);
  });
});

describe("reading a resume in a text file", () => {
  const text = "Zoë Example\r\nKöchin\u0000 “Süd”\r\n";
  test.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16", Buffer.from(text.replace("\0", ""), "utf16le")],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 the other way round", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from("Zo\u00eb Example\nK\u00f6chin \u0093S\u00fcd\u0094", "latin1")],
    [
      "rich text",
      Buffer.from(
        "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}Zo\\'eb Example\\par K\\u246?chin \\ldblquote S\\'fcd\\rdblquote}",
      ),
    ],
  ])("reads text in %s", async (_kind, bytes) => {
    expect(await readLines(bytes)).toEqual(["Zoë Example", "Köchin “Süd”"]);
  });

  test("replaces ligatures and Arabic presentation forms by plain letters, and drops icons and soft hyphens", async () => {
    const bytes = Buffer.from(
      "O\ufb03ce of\ufb01cer \ue0b1 co\u00adoperation\u200b\n\ufee3\ufeeb\ufee8\ufeaa\ufeb1",
    );
    expect(await readLines(bytes)).toEqual(["Office officer cooperation", "مهندس"]);
  });

  test("treats two spaces before a place as a cell border, but not two spaces between sentences", async () => {
    const bytes = Buffer.from("Ada Example  Tulsa, OK  (918) 555-0114\nBuilt it.  Ran it.  tidy   words");
    expect(await readLines(bytes)).toEqual([
      "Ada Example\tTulsa, OK\t(918) 555-0114",
      "Built it. Ran it. tidy words",
    ]);
  });

  test.each<[string, Uint8Array]>([
    ["a program", Buffer.concat([Buffer.from("MZ\u0090\0\u0003\0"), Buffer.alloc(3000, "\u0001\0\u0007x")])],
    ["a picture", Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d", "hex"), Buffer.alloc(500, 7)])],
    ["an archive", makeZip({ "notes.txt": Buffer.from("Ada Example, Engineer") })],
  ])("refuses %s as text, whatever the file's name", async (_kind, bytes) => {
    expect(await readFile(bytes)).toEqual({ problem: "kind" });
  });
});
