const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageSchema = "http://schemas.openxmlformats.org/package/2006";
const documentSchema = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const sheetSchema = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const sheetPath = "xl/worksheets/sheet1.xml";
/** The number of the style of header cells, which are bold. */
export const headerStyle = 1;

/** Every part of a workbook with one sheet, except the sheet, by path. */
export const workbookParts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${xmlHead}<Types xmlns="${packageSchema}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${mediaType}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${xmlHead}<Relationships xmlns="${packageSchema}/relationships"><Relationship Id="rId1" Type="${documentSchema}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${xmlHead}<workbook xmlns="${sheetSchema}" xmlns:r="${documentSchema}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${xmlHead}<Relationships xmlns="${packageSchema}/relationships"><Relationship Id="rId1" Type="${documentSchema}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentSchema}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${xmlHead}<styleSheet xmlns="${sheetSchema}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

/** The start of the sheet: the header row stays in view, and columns have widths in characters. */
export function writeSheetStart(widths: readonly number[]): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("");
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${xmlHead}<worksheet xmlns="${sheetSchema}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">${pane}</sheetView></sheetViews>${columns && `<cols>${columns}</cols>`}<sheetData>`;
}

export const sheetEnd = "</sheetData></worksheet>";
