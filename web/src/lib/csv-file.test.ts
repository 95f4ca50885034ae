import { expect, test } from "vitest";
import { writeCsvFile } from "./csv-file.ts";

const readText = async (file: Blob) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());

test("writes every row in quotes after the header line, formula-safe, in UTF-8 with a byte order mark [EXPO-015]", async () => {
  const file = await writeCsvFile(
    ["Name", "Note"],
    [
      ["Müller, Inc.", "=1+1"],
      ['"', null],
    ],
  );
  expect(file.type).toBe("text/csv;charset=utf-8");
  expect(await readText(file)).toBe(`\ufeff"Name","Note"\r\n"Müller, Inc.","'=1+1"\r\n"""",""\r\n`);
});

test("gives the page its turn while it writes a long file", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("page"));
  const rows = Array.from({ length: 5000 }, (_, index) => [index]);
  const file = await writeCsvFile(["Number"], rows);
  order.push("file");
  expect(order).toEqual(["page", "file"]);
  expect((await readText(file)).trimEnd().split("\r\n")).toHaveLength(5001);
});
