import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeFormulaSafe } from "@eq/contracts";
import { stringify } from "csv-stringify";
import { writeCsv } from "../../server/src/platform/files/csv-lines.ts";
import { writeXlsx } from "../../server/src/platform/files/xlsx/write-xlsx.ts";
import { contactColumns, makeContactBlocks } from "./contact-rows.ts";

// Writes one file into nothing and reports the time, the growth of resident memory and the longest block of the event
// loop. Runs in a process of its own, so that runs do not share memory.

/** The file as the peer writes it, with the same cells. */
async function writeByPeer(rows: number, sink: Writable): Promise<void> {
  const stringifier = stringify({
    quoted: true,
    quoted_empty: true,
    bom: true,
    record_delimiter: "\r\n",
    cast: { string: (text) => makeFormulaSafe(text) },
  });
  const done = pipeline(stringifier, sink);
  stringifier.write(contactColumns);
  for await (const block of makeContactBlocks(rows)) {
    for (const row of block) {
      if (!stringifier.write(row)) await new Promise((resolve) => stringifier.once("drain", resolve));
    }
  }
  stringifier.end();
  await done;
}

const writers: Record<string, (rows: number, sink: Writable) => Promise<void>> = {
  csv: (rows, sink) =>
    pipeline(Readable.from(writeCsv(contactColumns, makeContactBlocks(rows)), { objectMode: false }), sink),
  xlsx: (rows, sink) =>
    pipeline(Readable.from(writeXlsx(contactColumns, makeContactBlocks(rows)), { objectMode: false }), sink),
  peer: writeByPeer,
};

const [name = "", rowCount = "0"] = process.argv.slice(2);
const rows = Number(rowCount);
let bytes = 0;
const sink = new Writable({
  write: (piece: Buffer, _encoding, done) => {
    bytes += piece.length;
    done();
  },
});
const before = process.memoryUsage.rss();
let peak = before;
const start = performance.now();
let lastTurn = start;
let longestBlock = 0;
const recordTurn = () => {
  longestBlock = Math.max(longestBlock, performance.now() - lastTurn);
  lastTurn = performance.now();
  peak = Math.max(peak, process.memoryUsage.rss());
};
const timer = setInterval(recordTurn, 1);
await writers[name]?.(rows, sink);
const seconds = (performance.now() - start) / 1000;
clearInterval(timer);
recordTurn();
process.send?.({
  seconds,
  megabytes: bytes / 1e6,
  growth: (peak - before) / 2 ** 20,
  longestBlock,
});
process.disconnect();
