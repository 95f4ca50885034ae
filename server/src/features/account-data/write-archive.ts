import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { csvByteOrderMark, type FileCell, writeCsvLine } from "@eq/contracts";
import { openSpool, type Spool } from "../../platform/files/spool.ts";
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
  read(store: DataStore): AsyncIterable<ArchiveRows>;
  /** Called before the manifest, which only a complete archive has. */
  complete(): Promise<void>;
}

/** Number of characters at which a piece is compressed, and other work of the server gets its turn. */
const pieceLength = 64 * 1024;

/**
 * Writes the archive while its rows are read, so that no file is ever whole in memory. Each store is read once: its CSV
 * file waits on the disk until its JSON file is written.
 */
export async function* writeArchive(source: ArchiveSource): AsyncGenerator<Buffer, void, void> {
  const spool = await openSpool();
  const state: ArchiveState = { files: [], leftOutKeys: new Set(), spool };
  async function* writeEnd() {
    await source.complete();
    const { account, madeAt } = source;
    const { files, leftOutKeys } = state;
    yield writeManifest({ account, madeAt: madeAt.toISOString(), files, peopleLeftOut: leftOutKeys.size });
  }
  try {
    yield* writeZip([
      ...dataStores.flatMap((store) => writeStore(source, store, state)),
      { name: manifestName, content: writeEnd() },
    ]);
  } finally {
    await spool.close();
  }
}

interface ArchiveState {
  /** The files that are complete. */
  files: ManifestFile[];
  leftOutKeys: Set<string>;
  spool: Spool;
}

type Counts = Pick<ManifestFile, "rows" | "leftOut" | "blanked">;

/** Writes the two files of a store. */
function writeStore(source: ArchiveSource, store: DataStore, state: ArchiveState): ZipPart[] {
  const counts: Counts = { rows: 0, leftOut: 0, blanked: 0 };
  const openFile = (name: string, pieces: AsyncIterable<Buffer>): ZipPart => ({
    name,
    content: measureFile(pieces, { name, store: store.table, counts, files: state.files }),
  });
  return [
    openFile(`json/${nameStore(store)}.jsonl`, writeJson(source.read(store), store, { counts, state })),
    openFile(`csv/${nameStore(store)}.csv`, state.spool.read()),
  ];
}

async function* measureFile(
  pieces: AsyncIterable<Buffer>,
  {
    counts,
    files,
    ...file
  }: Pick<ManifestFile, "name" | "store"> & { counts: Counts; files: ManifestFile[] },
): AsyncGenerator<Buffer, void, void> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  files.push({ ...file, ...counts, bytes, sha256: hash.digest("hex") });
}

/** Writes the rows as lines of JSON, and beside that as CSV into the spool. */
async function* writeJson(
  blocks: AsyncIterable<ArchiveRows>,
  store: DataStore,
  { counts, state: { spool, leftOutKeys } }: { counts: Counts; state: ArchiveState },
): AsyncGenerator<Buffer, void, void> {
  await spool.clear();
  let json = "";
  let csv = csvByteOrderMark + writeCsvLine(Object.keys(store.csv));
  const paths = Object.values(store.csv);
  for await (const { rows, leftOut, leftOutKeys: keys, blanked } of blocks) {
    counts.leftOut += leftOut;
    counts.blanked += blanked;
    for (const key of keys) leftOutKeys.add(key);
    for (const row of rows) {
      counts.rows += 1;
      json += `${JSON.stringify(row)}\n`;
      csv += writeCsvLine(paths.map((path) => readCell(row, path)));
      if (json.length + csv.length < pieceLength) continue;
      yield Buffer.from(json);
      await spool.write(csv);
      [json, csv] = ["", ""];
      await nextTurn();
    }
  }
  yield Buffer.from(json);
  await spool.write(csv);
}

/** Reads the value at a path such as "person.name". Lists are joined, and other values without a text are JSON. */
function readCell(row: DataRow, path: string): FileCell {
  const value = path
    .split(".")
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | null)?.[name], row);
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : (value as FileCell);
}
