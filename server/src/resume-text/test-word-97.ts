/**
 * Size of a sector of the file in bytes. Every stream is padded to `streamBytes` bytes, because streams of less than
 * 4,096 bytes would need mini sectors.
 */
const sectorBytes = 512;
const streamBytes = 8192;
const textOffset = 2048;
const endOfChainMark = -2;

/** Makes a minimal Word 97 document: a compound file with one piece of text. */
export function makeWord97(text: string): Buffer {
  const characters = text.replaceAll("\n", "\r");
  const streams = [makeMainStream(characters), makePieceTable(characters)];
  const firsts = streams.map((_, index) => 2 + index * (streamBytes / sectorBytes));
  const file = [makeHeader(), makeAllocationTable(firsts), makeDirectory(firsts), ...streams];
  return Buffer.concat(file);
}

/** Makes the document's main stream: a header with the positions of the parts, then the text. */
function makeMainStream(characters: string): Buffer {
  const main = Buffer.alloc(streamBytes);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt32LE(characters.length, 0x4c);
  main.write(characters, textOffset, "utf16le");
  return main;
}

/** Makes a piece table with one piece: all characters in UTF-16. */
function makePieceTable(characters: string): Buffer {
  const table = Buffer.alloc(streamBytes);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(characters.length, 9);
  table.writeUInt32LE(textOffset, 15);
  return table;
}

function makeHeader(): Buffer {
  const header = Buffer.alloc(sectorBytes);
  header.write("d0cf11e0a1b11ae1", 0, "hex");
  header.writeInt16LE(9, 30);
  header.writeInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(4096, 56);
  for (const unused of [60, 68]) header.writeInt32LE(endOfChainMark, unused);
  for (let place = 76; place < sectorBytes; place += 4) header.writeInt32LE(-1, place);
  header.writeInt32LE(0, 76);
  return header;
}

/**
 * Makes the sector allocation table: entries for its own sector and the directory's, then the chain of each stream's
 * sectors.
 */
function makeAllocationTable(firsts: readonly number[]): Buffer {
  const table = Buffer.alloc(sectorBytes, 0xff);
  table.writeInt32LE(-3, 0);
  table.writeInt32LE(endOfChainMark, 4);
  for (const first of firsts) {
    const last = first + streamBytes / sectorBytes - 1;
    for (let each = first; each <= last; each++) {
      table.writeInt32LE(each === last ? endOfChainMark : each + 1, each * 4);
    }
  }
  return table;
}

function makeDirectory([main = 0, table = 0]: readonly number[]): Buffer {
  const entries = [
    makeEntry({ name: "Root Entry", type: 5, right: -1, child: 1, first: endOfChainMark, size: 0 }),
    makeEntry({ name: "WordDocument", type: 2, right: 2, child: -1, first: main, size: streamBytes }),
    makeEntry({ name: "0Table", type: 2, right: -1, child: -1, first: table, size: streamBytes }),
  ];
  return Buffer.concat([...entries, Buffer.alloc(sectorBytes - 128 * entries.length)]);
}

interface DirectoryEntry {
  name: string;
  type: number;
  right: number;
  child: number;
  first: number;
  size: number;
}

function makeEntry({ name, type, right, child, first, size }: DirectoryEntry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, "utf16le");
  entry.writeInt16LE(2 * name.length + 2, 64);
  entry.writeInt8(type, 66);
  entry.writeInt32LE(-1, 68);
  entry.writeInt32LE(right, 72);
  entry.writeInt32LE(child, 76);
  entry.writeInt32LE(first, 116);
  entry.writeInt32LE(size, 120);
  return entry;
}
