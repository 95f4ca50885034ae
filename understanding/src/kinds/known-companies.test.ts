import { expect, test } from "vitest";
import { readKnownCompanies } from "./known-companies.ts";

const known = readKnownCompanies();
const spellings = (kind: string) =>
  (known.get(kind) ?? []).map((terms) => terms.map(({ word }) => word).join(" "));

test("lists the well-known companies of a kind by the words of their names", () => {
  expect(spellings("data center")).toEqual(expect.arrayContaining(["equinix", "digital realty"]));
  expect(known.has("zeppelin maker")).toBe(false);
});

test("names with dots are listed as the directory splits them, too", () => {
  const trucking = spellings("trucking");
  expect(trucking).toEqual(expect.arrayContaining(["j b hunt", "j.b hunt"]));
  const all = [...known.keys()].flatMap(spellings);
  expect(all).toEqual(expect.arrayContaining(["overstock com", "overstock.com"]));
});
