import fc from "fast-check";
import type { JsonSchema, Operation } from "../api-document.ts";
import type { HttpCall } from "../send.ts";
import { arbitraryValue, resumeText } from "./values.ts";

export const fuzzCallers = ["nobody", "guest", "user"] as const;
export type FuzzCaller = (typeof fuzzCallers)[number];
export type FuzzCall = HttpCall & { readonly caller: FuzzCaller };

/** Request bodies that are not a JSON object, and JSON objects that are unusual. */
const oddBodies: (string | Buffer)[] = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"query":"a"}}',
  '{"query":1e999,"query":"twice"}',
  "\u0000",
  "\ufeff{}",
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  `{"query":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  `{"query":"${"x".repeat(1_100_000)}"}`,
];
const contentTypes = ["text/plain", "application/json; charset=utf-7", "multipart/form-data", "x/\u00e9", ""];
const arbitraryFileBytes = [
  "%PDF-1.7\n",
  "PK\u0003\u0004",
  "\u00d0\u00cf\u0011\u00e0",
  "{\\rtf1 ",
  resumeText,
  "",
];

/**
 * Generates random calls of an operation. `texts` are values that are likely to match, such as the ids of other users.
 */
export function arbitraryCall(operation: Operation, texts: readonly string[]): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      path: arbitraryPath(operation, texts),
      content: arbitraryContent(operation, texts),
      caller: fc.constantFrom(...fuzzCallers),
    })
    .map(({ path, content: { type, body }, caller }) => {
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
      return { caller, method: operation.method, path, headers, body };
    });
}

function arbitraryPath({ path, parameters }: Operation, texts: readonly string[]): fc.Arbitrary<string> {
  const fields = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, arbitraryValue(schema, texts)]),
  );
  const inPathNames = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  return fc.record(fields, { requiredKeys: inPathNames }).map((values) => {
    const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name]) || "x");
    const inQuery = Object.keys(values)
      .filter((name) => !inPathNames.includes(name))
      .map((name) => `${name}=${encodeValue(values[name])}`);
    return inQuery.length === 0 ? inPath : `${inPath}?${inQuery.join("&")}`;
  });
}

/** Encodes a value for a URL and cuts it to a length that servers accept. */
function encodeValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.slice(0, 1500).toWellFormed()).replace(/^\.+$/, "%2e");
}

interface Content {
  type: string;
  body: string | Buffer | null;
}

function arbitraryContent({ json, form }: Operation, texts: readonly string[]): fc.Arbitrary<Content> {
  if (form) return arbitraryForm(form, texts);
  if (!json) return fc.constant({ type: "", body: null });
  const type = "application/json";
  const valid = arbitraryValue(json, texts).map((value) => ({ type, body: JSON.stringify(value) }));
  return fc.oneof(
    { weight: 14, arbitrary: valid },
    { weight: 1, arbitrary: fc.constantFrom(...oddBodies).map((body) => ({ type, body })) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...contentTypes), body: fc.constant("{}") }) },
  );
}

const formBoundary = "fuzz-boundary";

function arbitraryForm({ properties = {} }: JsonSchema, texts: readonly string[]): fc.Arbitrary<Content> {
  const { file: _file, ...others } = properties;
  const fields = Object.fromEntries(
    Object.entries(others).map(([name, field]) => [name, arbitraryValue(field, texts)]),
  );
  return fc
    .record({
      fields: fc.record(fields, { requiredKeys: [] }),
      name: fc.constantFrom("a.pdf", "a.docx", "a.doc", "a.txt", "a.png", "", "../a.txt", "\u00e4\u0000.txt"),
      start: fc.constantFrom(...arbitraryFileBytes),
      bytes: fc.oneof(fc.constant(new Uint8Array()), fc.uint8Array({ maxLength: 2000 })),
      files: fc.constantFrom(1, 1, 1, 1, 0, 2),
      isWhole: fc.boolean(),
    })
    .map(({ fields: values, name, start, bytes, files, isWhole }) => {
      const part = (disposition: string, content: Buffer) => [
        Buffer.from(`--${formBoundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
        content,
        Buffer.from("\r\n"),
      ];
      const file = Buffer.concat([Buffer.from(start, "latin1"), bytes]);
      const parts = [
        ...Object.entries(values).flatMap(([key, value]) =>
          part(`name="${key}"`, Buffer.from(JSON.stringify(value))),
        ),
        ...Array.from({ length: files }, () => part(`name="file"; filename="${name}"`, file)).flat(),
        Buffer.from(isWhole ? `--${formBoundary}--\r\n` : `--${formBoundary}`),
      ];
      return { type: `multipart/form-data; boundary=${formBoundary}`, body: Buffer.concat(parts) };
    });
}
