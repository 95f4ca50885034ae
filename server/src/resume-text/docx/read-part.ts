import { resumeTextLimit } from "@eq/contracts/resume-limits";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { UnreadableFile } from "../text/unreadable.ts";
import { PartWriter } from "./part-writer.ts";

type OpeningHandler = (writer: PartWriter, tag: SaxesTagPlain, parent: string) => void;

/** Handlers of opening tags, by the tag's name without its prefix. */
const openingHandlers: Record<string, OpeningHandler> = {
  p: (writer) => writer.openParagraph(),
  tbl: (writer) => writer.openLines(),
  tr: (writer) => writer.openRow(),
  tc: (writer) => writer.openLines(),
  r: (writer) => writer.openRun(),
  t: (writer) => writer.openText(),
  tab: (writer, _tag, parent) => parent === "r" && writer.write("\t"),
  br: (writer) => writer.write("\n"),
  cr: (writer) => writer.write("\n"),
  noBreakHyphen: (writer) => writer.write("-"),
  sym: (writer, tag) => writer.write(readSymbol(tag.attributes["w:char"])),
  vanish: (writer, tag, parent) => parent === "rPr" && isSwitchedOn(tag) && writer.hideRun(),
  numId: (writer, tag) => tag.attributes["w:val"] !== "0" && writer.markListed(),
  pStyle: (writer, tag) => /list/i.test(tag.attributes["w:val"] ?? "") && writer.markListed(),
  showingPlcHdr: (writer, tag) => isSwitchedOn(tag) && writer.hideControl(),
  sdt: (writer) => writer.openControl(),
};

const closingHandlers: Record<string, (writer: PartWriter) => void> = {
  p: (writer) => writer.closeParagraph(),
  tbl: (writer) => writer.closeTable(),
  tr: (writer) => writer.closeRow(),
  tc: (writer) => writer.closeCell(),
  t: (writer) => writer.closeText(),
  sdt: (writer) => writer.closeControl(),
};

/** Elements to ignore: deleted or moved text, copies for older programs, and pronunciation guides. */
const ignoredElements = new Set(["Fallback", "del", "moveFrom", "rt"]);

/**
 * Reads the lines of one part of a document. Entities are never expanded.
 * @throws UnreadableFile for malformed XML
 */
export function readPart(xml: string): readonly string[] {
  const writer = new PartWriter(resumeTextLimit);
  const parser = new SaxesParser();
  const path: string[] = [];
  let hidden = 0;
  parser.on("doctype", () => {
    throw new UnreadableFile("a document type is declared");
  });
  parser.on("error", (error) => {
    throw new UnreadableFile("broken XML", { cause: error });
  });
  parser.on("opentag", (tag) => {
    const name = removePrefix(tag.name);
    if (ignoredElements.has(name)) hidden += 1;
    if (hidden === 0 && Object.hasOwn(openingHandlers, name))
      openingHandlers[name]?.(writer, tag, path.at(-1) ?? "");
    path.push(name);
  });
  parser.on("closetag", (tag) => {
    const name = removePrefix(tag.name);
    path.pop();
    if (hidden === 0 && Object.hasOwn(closingHandlers, name)) closingHandlers[name]?.(writer);
    if (ignoredElements.has(name)) hidden -= 1;
  });
  parser.on("text", (text) => {
    if (hidden === 0) writer.writeText(text);
  });
  parser.write(xml).close();
  return writer.lines;
}

function removePrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function isSwitchedOn({ attributes }: SaxesTagPlain): boolean {
  return !/^(0|false|off)$/.test(attributes["w:val"] ?? "");
}

/**
 * Reads a symbol's character from its hexadecimal code. Bullets and icons that only a symbol font defines are dropped.
 */
function readSymbol(number: string | undefined): string {
  const code = Number.parseInt(number ?? "", 16);
  return code >= 32 && code < 0xd800 ? String.fromCharCode(code) : "";
}
