/** Groups of an RTF file without text of the document: fonts, colours, styles, pictures and data for newer programs. */
const hiddenGroups = new Set(
  "fonttbl colortbl stylesheet info pict object listtable listoverridetable generator themedata datastore latentstyles xmlnstbl rsidtbl filetbl revtbl fldinst shppict nonshppict bkmkstart bkmkend footnote".split(
    " ",
  ),
);
const controlWordTexts: Record<string, string> = {
  par: "\n",
  line: "\n",
  row: "\n",
  sect: "\n",
  page: "\n",
  tab: "\t",
  cell: "\t",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
};
/** Matches a control word with its number, a hex byte, a control symbol, a brace of a group, or plain text. */
const tokenPattern = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;

interface RtfGroup {
  isHidden: boolean;
  /** Number of characters after each `\\u` that are a fallback for older programs and must be skipped. */
  fallbackLength: number;
}

/** Reads the text of a file in rich text format, which Windows may also save as .doc. */
export function readRtf(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString("latin1");
  const decoder = findDecoder(source);
  const writer = createRtfWriter();
  for (const [, word, number, hex, sign, brace, plain] of source.matchAll(tokenPattern)) {
    if (brace) writer.turn(brace);
    else if (word) writer.control(word, Number(number));
    else if (sign) writer.sign(sign);
    else writer.write(hex ? decoder.decode(Buffer.from(hex, "hex")) : (plain ?? ""));
  }
  return writer.text();
}

/** Finds the decoder of the file's declared code page, else of Windows-1252. */
function findDecoder(source: string) {
  try {
    return new TextDecoder(`windows-${/\\ansicpg(\d{4})/.exec(source)?.[1]}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

function createRtfWriter() {
  let group: RtfGroup = { isHidden: false, fallbackLength: 1 };
  const outer: RtfGroup[] = [];
  let skip = 0;
  const parts: string[] = [];

  const write = (part: string) => {
    if (!group.isHidden) parts.push(part.slice(skip));
    skip = Math.max(0, skip - part.length);
  };
  return {
    write,
    text: () => parts.join(""),
    turn: (brace: string) => {
      if (brace === "{") outer.push({ ...group });
      else group = outer.pop() ?? group;
    },
    control: (word: string, number: number) => {
      if (hiddenGroups.has(word)) group.isHidden = true;
      if (word === "uc") group.fallbackLength = number;
      if (Object.hasOwn(controlWordTexts, word)) write(controlWordTexts[word] ?? "");
      if (word !== "u") return;
      write(String.fromCharCode(number & 0xffff));
      skip = group.fallbackLength;
    },
    sign: (sign: string) => {
      if (sign === "*") group.isHidden = true;
      if (/[{}\\]/.test(sign)) write(sign);
      if (sign === "~") write(" ");
      if (sign === "_") write("-");
    },
  };
}
