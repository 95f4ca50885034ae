import { expect, test } from "vitest";
import { formatVersion, Sections, SectionWriter } from "./sections.ts";

function writeSections(): SharedArrayBuffer {
  const out = new SectionWriter();
  out.put("odd", Uint8Array.of(1, 2, 3));
  out.putUints("numbers", Uint32Array.of(1, 70_000));
  out.putValue("codes", ["ä"]);
  return out.finish();
}

test("Sections reads back the arrays that SectionWriter wrote", () => {
  const sections = new Sections(writeSections());
  expect(sections.u8("odd")).toEqual(Uint8Array.of(1, 2, 3));
  expect(sections.uints("numbers")).toEqual(Uint32Array.of(1, 70_000));
  expect(sections.value("codes")).toEqual(["ä"]);
});

test.each([
  ["of an earlier format", 1, formatVersion - 1, `has format ${formatVersion - 1}`],
  ["of something else", 0, 7, "Not a directory index"],
])("Sections rejects a buffer %s", (_, word, value, message) => {
  const buffer = writeSections();
  new Uint32Array(buffer, 0, 4)[word] = value;
  expect(() => new Sections(buffer)).toThrow(message);
});

test("Sections rejects a buffer that is shorter than a header", () => {
  expect(() => new Sections(new SharedArrayBuffer(8))).toThrow("too short");
});
