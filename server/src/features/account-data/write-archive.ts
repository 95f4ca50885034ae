import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { csvByteOrderMark, type FileCell, writeCsvLine } from "@eq/contracts";
import { writeZip, type ZipPart } from "../../platform/files/zip-writer.ts";
import { type DataStore, nameStore } from "./data-store.ts";
import { type ManifestFile, manifestName, writeManifest } from "./manifest.ts";
import type { DataRow } from "./read-store.ts";
import { dataStores } from "./stores.ts";

/** Rows as they may leave. */
export interface ArchiveRows {
  rows: readonly DataRow[];
  leftOut: number;
  leftOutKeys: readonly string[];
  blanked: number;
}

export interface ArchiveSource {
  account: { email: string | null; name: string | null };
  madeAt: Date;
  /** Reads a store; each store is read twice, for its two files. */
  read(store: DataStore): AsyncIterable<ArchiveRows>;
  /** Called before the manifest, which only a complete archive has. */
  complete(): Promise<void>;
}

/** Number of characters at which a piece is compressed, and other work of the server gets its turn. */
const pieceLength = 64 * 1024;

/** Writes the archive while its rows are read, so that no file is ever whole in memory. */
export function writeArchive(source: ArchiveSource): AsyncGenerator<Buffer, void, void> {
  const files: ManifestFile[] = [];
  const leftOutKeys = new Set<string>();
  const openFile = (store: DataStore, format: FileFormat): ZipPart => {
    const name = `${format.folder}/${nameStore(store)}.${format.extension}`;
    return { name, content: writeFile(source, store, { name, format, files, leftOutKeys }) };
  };
  async function* writeEnd() {
    await source.complete();
    const { account, madeAt } = source;
    yield writeManifest({
      account,
      madeAt: madeAt.toISOString(),
      files,
      peopleLeftOut: leftOutKeys.size,
    });
  }
  return writeZip([
    ...dataStores.flatMap((store) => [openFile(store, jsonLines), openFile(store, csv)]),
    { name: manifestName, content: writeEnd() },
  ]);
}

interface FileFormat {
  folder: string;
  extension: string;
  begin(store: DataStore): string;
  write(store: DataStore, row: DataRow): string;
}

const jsonLines: FileFormat = {
  folder: "json",
  extension: "jsonl",
  begin: () => "",
  write: (_store, row) => `${JSON.stringify(row)}\n`,
};

const csv: FileFormat = {
  folder: "csv",
  extension: "csv",
  begin: (store) => csvByteOrderMark + writeCsvLine(Object.keys(store.csv)),
  write: (store, row) => writeCsvLine(Object.values(store.csv).map((path) => readCell(row, path))),
};

/** Writes a file, and adds it to `files` when it is complete. */
async function* writeFile(
  { read }: ArchiveSource,
  store: DataStore,
  {
    name,
    format,
    files,
    leftOutKeys,
  }: { name: string; format: FileFormat; files: ManifestFile[]; leftOutKeys: Set<string> },
): AsyncGenerator<Buffer, void, void> {
  const hash = createHash("sha256");
  const file = { name, store: store.table, rows: 0, bytes: 0, sha256: "", leftOut: 0, blanked: 0 };
  const measure = (text: string) => {
    const piece = Buffer.from(text);
    hash.update(piece);
    file.bytes += piece.length;
    return piece;
  };
  let text = format.begin(store);
  for await (const block of read(store)) {
    file.leftOut += block.leftOut;
    file.blanked += block.blanked;
    for (const key of block.leftOutKeys) leftOutKeys.add(key);
    for (const row of block.rows) {
      file.rows += 1;
      text += format.write(store, row);
      if (text.length < pieceLength) continue;
      yield measure(text);
      text = "";
      await nextTurn();
    }
  }
  yield measure(text);
  files.push({ ...file, sha256: hash.digest("hex") });
}

/** Reads the value at a path such as "person.name". Lists are joined, and other values without a text are JSON. */
function readCell(row: DataRow, path: string): FileCell {
  const value = path
    .split(".")
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | null)?.[name], row);
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : (value as FileCell);
}
