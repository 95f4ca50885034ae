/** Writes PostgreSQL's text form of a one-dimensional array, such as `{"a b",NULL}`; nested arrays keep their shape. */
export function writeArray(values: readonly unknown[], writeElement: (value: unknown) => string): string {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return "NULL";
    if (Array.isArray(value)) return writeArray(value, writeElement);
    return `"${writeElement(value).replace(/[\\"]/g, "\\$&")}"`;
  });
  return `{${parts.join(",")}}`;
}

interface Reading {
  readonly text: string;
  at: number;
}

/** Reads PostgreSQL's text form of an array. `readElement` converts the elements; NULL becomes null. */
export function readArray(text: string, readElement: (element: string) => unknown): unknown[] {
  // An array with bounds other than 1 starts with its bounds: [0:1]={a,b}
  const start = text.startsWith("[") ? text.indexOf("=") + 1 : 0;
  return readLevel({ text, at: start }, readElement);
}

function readLevel(reading: Reading, readElement: (element: string) => unknown): unknown[] {
  const values: unknown[] = [];
  reading.at += 1;
  while (reading.text[reading.at] !== "}") {
    if (reading.at >= reading.text.length) throw new Error("Array text ends too early");
    const first = reading.text[reading.at];
    if (first === ",") reading.at += 1;
    else if (first === "{") values.push(readLevel(reading, readElement));
    else if (first === '"') values.push(readElement(readQuoted(reading)));
    else values.push(readBare(reading, readElement));
  }
  reading.at += 1;
  return values;
}

function readQuoted(reading: Reading): string {
  let value = "";
  for (reading.at += 1; reading.text[reading.at] !== '"'; reading.at += 1) {
    if (reading.at >= reading.text.length) throw new Error("Array text ends too early");
    if (reading.text[reading.at] === "\\") reading.at += 1;
    value += reading.text[reading.at] ?? "";
  }
  reading.at += 1;
  return value;
}

function readBare(reading: Reading, readElement: (element: string) => unknown): unknown {
  const start = reading.at;
  while (reading.at < reading.text.length && !/[,}]/.test(reading.text[reading.at] ?? "}")) reading.at += 1;
  const element = reading.text.slice(start, reading.at);
  return element === "NULL" ? null : readElement(element);
}
