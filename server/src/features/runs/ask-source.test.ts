import { expect, test } from "vitest";
import { askSource } from "./ask-source.ts";

const requests = new Map([
  [3, { name: "Ann Lee" }],
  [4, { name: "Bob Ray" }],
  [7, { name: "Ann Lee" }],
  [9, { name: "Cy Poe" }],
]);

test("sends equal requests once, in batches, and answers all their items", async () => {
  const sent: string[][] = [];
  const outcomes = await askSource<{ name: string }, string>({
    requests,
    batchSize: 2,
    ask: async (batch) => {
      sent.push(batch.map(({ name }) => name));
      return new Map(batch.map(({ key, name }) => [key, `${name} found`] as const).reverse());
    },
  });
  expect(sent).toEqual([["Ann Lee", "Bob Ray"], ["Cy Poe"]]);
  expect(outcomes).toEqual(
    new Map([
      [3, "Ann Lee found"],
      [4, "Bob Ray found"],
      [7, "Ann Lee found"],
      [9, "Cy Poe found"],
    ]),
  );
});

test("gives items that the source leaves out no outcome and ignores unknown keys", async () => {
  const outcomes = await askSource<{ name: string }, string>({
    requests,
    batchSize: 100,
    ask: async (batch) =>
      new Map([
        ["nobody", "an answer to no request"],
        ...batch.filter(({ name }) => name === "Bob Ray").map(({ key }) => [key, "found"] as const),
      ]),
  });
  expect([...outcomes]).toEqual([[4, "found"]]);
});
