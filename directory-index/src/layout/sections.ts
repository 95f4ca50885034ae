/** Named arrays in one shared buffer: the contents of a segment. */
type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const arrayTypes = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;
type ArrayTypeName = keyof typeof arrayTypes;

/** An array of unsigned whole numbers of one, two or four bytes each. */
export type UintArray = Uint8Array | Uint16Array | Uint32Array;

/** The first four bytes of a buffer: "EQix". */
const formatMagic = 0x78695145;
/** Increase this number with every change of the layout. Buffers of another version are rejected. */
export const formatVersion = 15;
const headerBytes = 16;

type TableOfContents = Record<string, readonly [ArrayTypeName, offset: number, length: number]>;

/**
 * Collects named arrays and lays them out in a buffer: magic, version, length of the table of contents, the table
 * (JSON), then the arrays, each aligned to 8 bytes.
 */
export class SectionWriter {
  readonly #sections = new Map<string, Section>();

  put(name: string, section: Section): void {
    this.#sections.set(name, section);
  }

  /** Adds unsigned whole numbers. Each takes as few bytes as the largest one needs. */
  putUints(name: string, values: Uint32Array): void {
    const largest = values.reduce((max, value) => Math.max(max, value), 0);
    if (largest < 2 ** 8) this.put(name, Uint8Array.from(values));
    else this.put(name, largest < 2 ** 16 ? Uint16Array.from(values) : values);
  }

  /** Adds a small value as JSON. */
  putValue(name: string, value: unknown): void {
    this.put(name, new TextEncoder().encode(JSON.stringify(value)));
  }

  finish(): SharedArrayBuffer {
    const contents: TableOfContents = {};
    let offset = 0;
    for (const [name, section] of this.#sections) {
      contents[name] = [findArrayTypeName(section), offset, section.length];
      offset += roundUpToAlignment(section.byteLength);
    }
    const text = new TextEncoder().encode(JSON.stringify(contents));
    const start = headerBytes + roundUpToAlignment(text.length);
    const buffer = new SharedArrayBuffer(start + offset);
    new Uint32Array(buffer, 0, 4).set([formatMagic, formatVersion, text.length, 0]);
    new Uint8Array(buffer, headerBytes, text.length).set(text);
    for (const [name, section] of this.#sections) {
      const [, at] = contents[name] as TableOfContents[string];
      const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
      new Uint8Array(buffer, start + at, section.byteLength).set(bytes);
    }
    return buffer;
  }
}

const roundUpToAlignment = (bytes: number) => Math.ceil(bytes / 8) * 8;

function findArrayTypeName(section: Section): ArrayTypeName {
  if (section instanceof Uint8Array) return "u8";
  if (section instanceof Uint16Array) return "u16";
  return section instanceof Uint32Array ? "u32" : "f64";
}

/**
 * Opens views of the arrays that a `SectionWriter` laid out. The constructor throws when the buffer holds something
 * else.
 */
export class Sections {
  readonly #buffer: SharedArrayBuffer;
  readonly #contents: TableOfContents;
  readonly #start: number;

  constructor(buffer: SharedArrayBuffer) {
    if (buffer.byteLength < headerBytes) throw new Error("Not a directory index: the buffer is too short");
    const [signature, version, length] = new Uint32Array(buffer, 0, 4);
    if (signature !== formatMagic) throw new Error("Not a directory index");
    if (version !== formatVersion) {
      throw new Error(`The directory index has format ${version}; this program reads ${formatVersion}`);
    }
    const text = new Uint8Array(buffer, headerBytes, length).slice();
    this.#buffer = buffer;
    this.#contents = JSON.parse(new TextDecoder().decode(text)) as TableOfContents;
    this.#start = headerBytes + roundUpToAlignment(length as number);
  }

  u8 = (name: string) => this.#view(name, "u8") as Uint8Array;
  u16 = (name: string) => this.#view(name, "u16") as Uint16Array;
  u32 = (name: string) => this.#view(name, "u32") as Uint32Array;
  /** Reads an array that `putUints` added. */
  uints = (name: string) => this.#view(name, "u8", "u16", "u32") as UintArray;
  /** Reads an array of 32-bit integers or of doubles. */
  numbers = (name: string) => this.#view(name, "u32", "f64") as Uint32Array | Float64Array;
  f64 = (name: string) => this.#view(name, "f64") as Float64Array;

  has(name: string): boolean {
    return this.#contents[name] !== undefined;
  }

  value<Value>(name: string): Value {
    return JSON.parse(new TextDecoder().decode(this.u8(name).slice())) as Value;
  }

  /** Returns the size of each section in bytes, for reports. */
  sizes(): Record<string, number> {
    const entries = Object.entries(this.#contents);
    return Object.fromEntries(
      entries.map(([name, [kind, , length]]) => [name, length * arrayTypes[kind].BYTES_PER_ELEMENT]),
    );
  }

  #view(name: string, ...accepted: ArrayTypeName[]): Section {
    const [kind, offset, length] = this.#contents[name] ?? [];
    if (kind === undefined || !accepted.includes(kind))
      throw new Error(`The directory index has no ${accepted.join(" or ")} section ${name}`);
    return new arrayTypes[kind](
      this.#buffer as unknown as ArrayBuffer,
      this.#start + (offset as number),
      length,
    );
  }
}
