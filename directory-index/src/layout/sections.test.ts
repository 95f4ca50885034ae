import { expect, test } from "vitest";
import { formatVersion, Sections, SectionWriter } from "./sections.ts";

function written(): SharedArrayBuffer {
  const out = new SectionWriter();
  out.put("odd", Uint8Array.of(1, 2, 3));
  out.putUints("numbers", Uint32Array.of(1, 70_000));
  out.putValue("codes", ["ä"]);
  return out.finish();
}

test("what was laid out is read as it was", () => {
  const sections = new Sections(written());
  expect(sections.u8("odd")).toEqual(Uint8Array.of(1, 2, 3));
  expect(sections.uints("numbers")).toEqual(Uint32Array.of(1, 70_000));
  expect(sections.value("codes")).toEqual(["ä"]);
});

test.each([
  ["of the format before", 1, formatVersion - 1, `has format ${formatVersion - 1}`],
  ["of something else", 0, 7, "no directory index"],
])("a buffer %s is refused", (_, word, value, message) => {
  const buffer = written();
  new Uint32Array(buffer, 0, 4)[word] = value;
  expect(() => new Sections(buffer)).toThrow(message);
});

test("a buffer shorter than a header is refused", () => {
  expect(() => new Sections(new SharedArrayBuffer(8))).toThrow("too short");
});
