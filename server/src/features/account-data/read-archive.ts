import { createHash } from "node:crypto";
import {
  inflateZipEntry,
  listZip,
  readZipEntry,
  UnreadableZip,
  type ZipEntry,
} from "../../platform/files/zip.ts";
import {
  formatVersion,
  type Manifest,
  type ManifestFile,
  manifest,
  manifestHead,
  manifestName,
} from "./manifest.ts";
import { type DataRow, rowsPerPage } from "./read-store.ts";

/** Thrown for an archive that cannot be read back as it was written. The message is for whoever imports it. */
export class WrongArchive extends Error {
  override readonly name = "WrongArchive";
}

export interface Archive {
  readonly manifest: Manifest;
  /** Reads the rows of a store, in pages. */
  readRows(table: string): AsyncGenerator<DataRow[], void, void>;
}

const maxManifestBytes = 1024 * 1024;

/**
 * Opens an archive and compares every file with the manifest before anything of it is used.
 * @throws WrongArchive for a changed, damaged or newer archive
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  try {
    const entries = listZip(bytes);
    const content = readManifest(bytes, entries);
    const files = matchFiles(entries, content);
    for (const { file, entry } of files) await checkFile(bytes, file, entry);
    return {
      manifest: content,
      readRows: (table) => {
        const found = files.find(({ file }) => file.store === table && isJsonLines(file));
        return found ? readLines(inflateZipEntry(bytes, found.entry, found.file.bytes)) : readNothing();
      },
    };
  } catch (error) {
    if (error instanceof UnreadableZip) throw new WrongArchive("The file is no zip, or it is damaged.");
    throw error;
  }
}

async function* readNothing(): AsyncGenerator<DataRow[], void, void> {}

const isJsonLines = ({ name }: ManifestFile) => name.endsWith(".jsonl");

function readManifest(bytes: Uint8Array, entries: readonly ZipEntry[]): Manifest {
  const entry = entries.find(({ name }) => name === manifestName);
  if (!entry) throw new WrongArchive("The file has no manifest. Choose the zip that EQ wrote.");
  const content = parseJson(readZipEntry(bytes, entry, maxManifestBytes).toString());
  const head = manifestHead.safeParse(content);
  if (!head.success) throw new WrongArchive("The manifest is not one of EQ.");
  if (head.data.version > formatVersion)
    throw new WrongArchive(
      `The file has the format version ${head.data.version}; this installation reads up to ${formatVersion}. Update EQ first.`,
    );
  const read = manifest.safeParse(content);
  if (!read.success) throw new WrongArchive("The manifest is damaged.");
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Pairs the files of the manifest with those of the zip. */
function matchFiles(entries: readonly ZipEntry[], { files }: Manifest) {
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length) throw new WrongArchive("The zip has two files of one name.");
  const extra = entries.find(
    ({ name }) => name !== manifestName && !files.some((file) => file.name === name),
  );
  if (extra) throw new WrongArchive(`The manifest does not list the file ${extra.name}.`);
  return files.map((file) => {
    const entry = entries.find(({ name }) => name === file.name);
    if (!entry) throw new WrongArchive(`The file ${file.name} is missing.`);
    return { file, entry };
  });
}

async function checkFile(bytes: Uint8Array, file: ManifestFile, entry: ZipEntry): Promise<void> {
  const hash = createHash("sha256");
  let size = 0;
  let lines = 0;
  for await (const piece of inflateZipEntry(bytes, entry, file.bytes)) {
    hash.update(piece);
    size += piece.length;
    if (isJsonLines(file)) lines += countLines(piece);
  }
  const isWhole = size === file.bytes && (!isJsonLines(file) || lines === file.rows);
  if (!isWhole || hash.digest("hex") !== file.sha256)
    throw new WrongArchive(`The file ${file.name} was changed after EQ wrote it.`);
}

const countLines = (piece: Buffer) => piece.reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 0);

async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<DataRow[], void, void> {
  const decoder = new TextDecoder();
  let rest = "";
  let rows: DataRow[] = [];
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    rows.push(...lines.map((line) => JSON.parse(line) as DataRow));
    if (rows.length < rowsPerPage) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
