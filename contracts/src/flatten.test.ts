import fc from "fast-check";
import { expect, test } from "vitest";
import { flattenRecord } from "./flatten.ts";

test("gives nested fields dotted keys and joins lists of simple values by a pipe [CENR-010] [PENR-012]", () => {
  const company = {
    name: "Acme",
    funding: { total: 5_000_000, last: { round: "Series A" } },
    formerNames: ["Acme Forge", "Acme & Sons"],
    sizes: [1, 2.5],
    demo: false,
  };
  expect(flattenRecord(company)).toEqual({
    name: "Acme",
    "funding.total": 5_000_000,
    "funding.last.round": "Series A",
    formerNames: "Acme Forge|Acme & Sons",
    sizes: "1|2.5",
    demo: false,
  });
});

test("writes a list with objects or lists as JSON text [PENR-012]", () => {
  const jobs = [{ jobTitle: "CFO", companyName: "Acme" }, { jobTitle: "Controller" }];
  expect(flattenRecord({ jobs, nested: [["a"], ["b", "c"]] })).toEqual({
    jobs: '[{"jobTitle":"CFO","companyName":"Acme"},{"jobTitle":"Controller"}]',
    nested: '[["a"],["b","c"]]',
  });
});

test("leaves out empty values and keeps zero and false", () => {
  const record = { a: null, b: undefined, c: "", d: [], e: {}, f: { g: null }, h: [null, ""], i: Number.NaN };
  expect(flattenRecord({ ...record, zero: 0, no: false, some: ["x", null, "y"] })).toEqual({
    zero: 0,
    no: false,
    some: "x|y",
  });
});

test("treats a field named __proto__ as data", () => {
  const flat = flattenRecord(JSON.parse('{"__proto__": {"polluted": "yes"}, "name": "Acme"}'));
  expect(Object.entries(flat)).toEqual([
    ["__proto__.polluted", "yes"],
    ["name", "Acme"],
  ]);
});

test("gives every record of JSON data only simple values that are not empty", () => {
  void fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      for (const value of Object.values(flattenRecord(record))) {
        expect(["string", "number", "boolean"]).toContain(typeof value);
        expect(value).not.toBe("");
      }
    }),
  );
});
