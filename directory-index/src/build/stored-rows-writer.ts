import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Segment } from "../segment.ts";
import { countOf, type StoredKind, storedKinds, storedLayout } from "../stored-rows.ts";
import { GrowingIntegers, GrowingNumbers } from "./growing.ts";

const { headerLength, magic, placeLength } = storedLayout;
/** Bytes written at a time. */
const pieceLength = 1 << 20;
const rowsAPiece = 4096;
/** Bytes that are left to others on the disk: a database that finds it full fails its writers. */
const leftFree = 256 * 2 ** 20;
/** Bytes after which the disk is looked at again. */
const lookLength = 32 * pieceLength;

/** Gives how many bytes it wrote. */
type WriteSome = (file: number, bytes: Buffer, from: number, length: number, at: number) => number;

/** Where the texts of a table lie, in the order in which they came. */
class Places {
  readonly ids = new GrowingNumbers();
  readonly begins = new GrowingNumbers();
  readonly lengths = new GrowingIntegers();
  readonly sums = new GrowingIntegers();
  #isRising = true;

  add(id: number, begin: number, text: Buffer): void {
    const count = this.ids.length;
    if (count > 0 && this.ids.at(count - 1) >= id) this.#isRising = false;
    this.ids.push(id);
    this.begins.push(begin);
    this.lengths.push(text.length);
    this.sums.push(crc32(text));
  }

  /** How an id is found: a binary search where they came in their order. */
  finder(): (id: number) => number {
    if (this.#isRising) return (id) => this.#search(id);
    const places = new Map<number, number>();
    for (let at = 0; at < this.ids.length; at++) places.set(this.ids.at(at), at);
    return (id) => places.get(id) ?? -1;
  }

  #search(id: number): number {
    let low = 0;
    let high = this.ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.ids.at(middle);
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

interface WriterOptions {
  /** Tests give one that fails. */
  readonly writeSome?: WriteSome;
  /** Bytes that are free on the disk of a file. */
  readonly freeBeside?: (path: string) => number;
}

/** Writes the file of `StoredRows` while rows come. What adds to it throws what the file system says, and where it gets full. */
export class StoredRowsWriter {
  readonly #path: string;
  readonly #file: number;
  readonly #places = { employer: new Places(), company: new Places(), person: new Places() };
  readonly #writeSome: WriteSome;
  readonly #freeBeside: (path: string) => number;
  #nextLook = 0;
  #isOpen = true;
  #end = headerLength;
  #waiting: Buffer[] = [];
  #waitingLength = 0;

  constructor(path: string, { writeSome = writeSync, freeBeside = freeBytes }: WriterOptions = {}) {
    this.#path = path;
    this.#writeSome = writeSome;
    this.#freeBeside = freeBeside;
    this.#file = openSync(path, "wx", 0o600);
  }

  /** The texts of a batch, null for none; `ids` in the same order. */
  add(kind: StoredKind, ids: readonly number[], texts: readonly (string | null)[]): void {
    for (const [index, text] of texts.entries()) {
      if (text === null) continue;
      const bytes = Buffer.from(text);
      this.#places[kind].add(ids[index] as number, this.#end, bytes);
      this.#put(bytes);
    }
  }

  /** Once the segment is built. The file is on the disk then. */
  finish(segment: Segment): void {
    const header = Buffer.alloc(headerLength);
    header.write(magic, "latin1");
    for (const [index, kind] of storedKinds.entries()) {
      const rows = countOf(kind, segment);
      header.writeDoubleLE(rows, 16 + index * 16);
      header.writeDoubleLE(this.#end, 24 + index * 16);
      const { ids } = kind === "person" ? segment.people : segment.companies;
      this.#putPlaces(rows, (row) => ids.idOf(row), this.#places[kind]);
    }
    this.#flush();
    this.#write(header, 0);
    fsyncSync(this.#file);
    this.#close();
  }

  /** Removes what there is of the file. Never throws. */
  giveUp(): void {
    for (const end of [() => this.#close(), () => rmSync(this.#path, { force: true })]) {
      try {
        end();
      } catch {
        // The folder is gone, or the disk.
      }
    }
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
  }

  #putPlaces(rows: number, idOf: (row: number) => number, places: Places): void {
    const find = places.finder();
    for (let from = 0; from < rows; from += rowsAPiece) {
      const count = Math.min(rowsAPiece, rows - from);
      const bytes = Buffer.alloc(count * placeLength);
      for (let index = 0; index < count; index++) {
        const at = find(idOf(from + index));
        if (at < 0) continue;
        bytes.writeDoubleLE(places.begins.at(at), index * placeLength);
        bytes.writeUInt32LE(places.lengths.at(at), index * placeLength + 8);
        bytes.writeUInt32LE(places.sums.at(at), index * placeLength + 12);
      }
      this.#put(bytes);
    }
  }

  #put(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingLength += bytes.length;
    this.#end += bytes.length;
    if (this.#waitingLength >= pieceLength) this.#flush();
  }

  #flush(): void {
    if (this.#end >= this.#nextLook) this.#look();
    this.#write(Buffer.concat(this.#waiting), this.#end - this.#waitingLength);
    this.#waiting = [];
    this.#waitingLength = 0;
  }

  #look(): void {
    this.#nextLook = this.#end + lookLength;
    if (this.#freeBeside(this.#path) < leftFree + lookLength)
      throw new Error("too little is free on the disk");
  }

  /** A disk that is nearly full takes a part before it refuses. */
  #write(bytes: Buffer, at: number): void {
    for (let done = 0; done < bytes.length; ) {
      done += this.#writeSome(this.#file, bytes, done, bytes.length - done, at + done);
    }
  }
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
