import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openToasts } from "../../ui/toasts.tsx";
import { clearSelection, toggleCompany, useSelectedCompanies } from "./company-selection.ts";

afterEach(() => {
  clearSelection();
  openToasts.set([]);
});

const select = (count: number) => {
  for (let index = 0; index < count; index++) toggleCompany({ id: `${index}`, name: `Company ${index}` });
};
const readSelected = () => [...renderHook(useSelectedCompanies).result.current.keys()];

test("a company is selected once, and a second press takes it out", () => {
  select(3);
  toggleCompany({ id: "1", name: "Company 1" });
  expect(readSelected()).toEqual(["0", "2"]);
  clearSelection();
  expect(readSelected()).toEqual([]);
});

test("at most 100 companies are selected, and a message says so", () => {
  select(101);
  expect(readSelected()).toHaveLength(100);
  expect(openToasts.get()[0]?.text).toBe("At most 100 companies can be selected");
});
