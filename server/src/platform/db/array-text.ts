/** Writes PostgreSQL's text form of an array, such as `{"a b",NULL}`. Nested arrays stay nested. */
export function writeArray(values: readonly unknown[], writeElement: (value: unknown) => string): string {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return "NULL";
    if (Array.isArray(value)) return writeArray(value, writeElement);
    return `"${writeElement(value).replace(/[\\"]/g, "\\$&")}"`;
  });
  return `{${parts.join(",")}}`;
}

interface ReadPosition {
  readonly text: string;
  at: number;
}

/** Reads PostgreSQL's text form of an array. `readElement` converts the elements; NULL becomes null. */
export function readArray(text: string, readElement: (element: string) => unknown): unknown[] {
  // An array with bounds other than 1 starts with its bounds: [0:1]={a,b}
  const start = text.startsWith("[") ? text.indexOf("=") + 1 : 0;
  return readNestedArray({ text, at: start }, readElement);
}

function readNestedArray(reading: ReadPosition, readElement: (element: string) => unknown): unknown[] {
  const values: unknown[] = [];
  reading.at += 1;
  while (reading.text[reading.at] !== "}") {
    if (reading.at >= reading.text.length) throw new Error("Array text ends too early");
    const first = reading.text[reading.at];
    if (first === ",") reading.at += 1;
    else if (first === "{") values.push(readNestedArray(reading, readElement));
    else if (first === '"') values.push(readElement(readQuotedElement(reading)));
    else values.push(readUnquotedElement(reading, readElement));
  }
  reading.at += 1;
  return values;
}

function readQuotedElement(reading: ReadPosition): string {
  let value = "";
  for (reading.at += 1; reading.text[reading.at] !== '"'; reading.at += 1) {
    if (reading.at >= reading.text.length) throw new Error("Array text ends too early");
    if (reading.text[reading.at] === "\\") reading.at += 1;
    value += reading.text[reading.at] ?? "";
  }
  reading.at += 1;
  return value;
}

function readUnquotedElement(reading: ReadPosition, readElement: (element: string) => unknown): unknown {
  const start = reading.at;
  while (reading.at < reading.text.length && !/[,}]/.test(reading.text[reading.at] ?? "}")) reading.at += 1;
  const element = reading.text.slice(start, reading.at);
  return element === "NULL" ? null : readElement(element);
}
