import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SearchMode } from "../mode/search-mode.ts";
import { noEdits, type QueryEdits } from "./query-edits.ts";
import { useManualFilters } from "./use-manual-filters.ts";

const ohioEdits: QueryEdits = { chosen: { places: [{ state: "OH" }] }, removed: [] };

function renderManualFilters(text: string) {
  const initialProps: { mode: SearchMode } = { mode: "companies" };
  const box = renderHook(({ mode }) => useManualFilters(mode, { text, edits: noEdits }), { initialProps });
  const search = (mode: SearchMode, next: string) => {
    box.rerender({ mode });
    act(() => box.result.current.setText(next));
    act(() => box.result.current.bindFilters(next));
  };
  return { box, search };
}

test("searching for a text in one mode drops the other mode's filters for another text", () => {
  const { box, search } = renderManualFilters("banks in texas");
  act(() => box.result.current.edit(ohioEdits));
  search("people", "sales managers");
  box.rerender({ mode: "companies" });
  expect(box.result.current.edits).toEqual(noEdits);
  expect(box.result.current.offer?.values).toEqual(["Ohio"]);
  act(() => box.result.current.setText("banks in texas hiring nurses"));
  expect(box.result.current.edits).toEqual(noEdits);
});

test("searching for the same text in the other mode, or for a candidate, keeps the filters", () => {
  const { box, search } = renderManualFilters("banks");
  act(() => box.result.current.edit(ohioEdits));
  search("people", "banks");
  search("mpc", "banks");
  box.rerender({ mode: "companies" });
  expect(box.result.current.edits).toEqual(ohioEdits);
});
