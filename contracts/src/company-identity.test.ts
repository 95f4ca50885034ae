import { describe, expect, test } from "vitest";
import { hostOf, isSameCompany, nameKey } from "./company-identity.ts";

test.each([
  ["Acme, Inc.", "acme"],
  ["ACME L.L.C.", "acme"],
  ["Acme Holdings Co., Ltd.", "acmeholdings"],
  ["Johnson & Johnson", "johnsonjohnson"],
  ["Co-Diagnostics Corporation", "codiagnostics"],
  ["Café Olé", "cafeole"],
  ["3M Company", "3m"],
  ["Inc", "inc"],
  ["???", ""],
  ["", ""],
])("nameKey turns the company name %s into the key %s", (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test.each([
  ["https://www.Acme.com/about?x=1", "acme.com"],
  ["acme.com/jobs", "acme.com"],
  ["HTTP://shop.acme.co.uk:8080", "shop.acme.co.uk"],
  ["//www.acme.com", "acme.com"],
  ["acme.com.", "acme.com"],
  ["localhost", null],
  ["ann@acme.com", null],
  ["not known", null],
  ["n/a", null],
  ["https://", null],
  ["", null],
  [null, null],
  [undefined, null],
])("hostOf reads the host of %s as %s", (address, host) => {
  expect(hostOf(address)).toBe(host);
});

describe("isSameCompany", () => {
  const acme = { id: "100001", name: "Acme", ultimateParentId: "100009", website: "https://acme.com" };

  test.each([
    ["id", { ...acme, id: "100001" }],
    ["ultimate parent id", { ultimateParentId: "100009" }],
    ["normalised name", { name: "ACME, LLC" }],
    ["website host", { website: "http://www.acme.com/jobs" }],
    ["domain instead of website", { website: null, domain: "acme.com" }],
  ])("treats two companies with an equal %s as the same [STRM-007]", (_key, same) => {
    const other = { id: "100002", name: "Other", ultimateParentId: null, website: null, ...same };
    expect(isSameCompany(acme, other)).toBe(true);
    expect(isSameCompany(other, acme)).toBe(true);
  });

  test("treats companies as different when no key is equal or the equal keys are empty [STRM-007]", () => {
    expect(isSameCompany(acme, { id: "100002", name: "Other", website: "other.com" })).toBe(false);
    expect(isSameCompany({ id: "", name: "-", website: "" }, { id: "", name: "...", website: null })).toBe(
      false,
    );
    expect(isSameCompany({ id: "1", name: "A", ultimateParentId: "2" }, { id: "2", name: "B" })).toBe(false);
  });
});
