import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePeople, people, renderTable, simulateLayout, simulatePhone } from "./test-table.tsx";

beforeEach(() => simulateLayout());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("shows the empty content below the head when there are no rows", () => {
  renderTable({ rows: [] });
  expect(screen.getByText("No rows match this filter")).toBeDefined();
  expect(screen.getAllByRole("columnheader")).toHaveLength(3);
});

test("says that it is loading and shows no rows", () => {
  renderTable({ state: "loading" });
  expect(screen.getByText("Loading")).toBeDefined();
  expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true");
  expect([screen.queryByText("Bo Ten 10"), screen.queryByText("No rows match this filter")]).toEqual([
    null,
    null,
  ]);
});

test("shows what went wrong and tries again", async () => {
  const retry = vi.fn();
  const { user } = renderTable({ state: { error: "HTTP 503: Service Unavailable", retry } });
  expect(screen.getByRole("alert").textContent).toContain("HTTP 503: Service Unavailable");
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("shows unknown values as N/A and numbers with separators", () => {
  renderTable({ rows: [{ id: "1", name: "Ann Lee", company: null, accuracy: 12_345 }] });
  expect(screen.getByRole("row", { name: /Ann Lee/ }).textContent).toBe("Ann LeeN/A12,345");
});

test("shows cards on a phone: the first column as title, and the known values with their names", async () => {
  simulatePhone();
  const onOpen = vi.fn();
  const { user } = renderTable({ onOpen });
  expect(screen.queryByRole("grid")).toBeNull();
  const cards = within(screen.getByRole("list", { name: "People" })).getAllByRole("listitem");
  expect(cards[0]?.textContent).toBe("Bo Ten 10CompanyÖstra FoundryAccuracy9");
  expect(cards[1]?.textContent).toBe("Bo Ten 9");
  await user.click(screen.getByRole("button", { name: "ann lee" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[2]);
});

test("cards can be selected, one by one and all on the page, and sorted", async () => {
  simulatePhone();
  const { user } = renderTable({ rows: makePeople(3), total: 9 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Accuracy");
  await user.click(screen.getByRole("button", { name: "Lowest first" }));
  const names = () => screen.getAllByRole("listitem").map((card) => card.textContent?.slice(0, 8));
  expect(names()).toEqual(["Person 3", "Person 2", "Person 1"]);
  await user.click(screen.getByRole("checkbox", { name: "Select Person 2" }));
  expect(screen.getByText("1 row is selected.")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Select the rows on this page" }));
  expect(screen.getByRole("button", { name: "Select all 9 that match" })).toBeDefined();
});

test("shows the owner's own cards on a phone", () => {
  simulatePhone();
  renderTable({ renderCard: ({ name }) => <b>{`Card of ${name}`}</b> });
  expect(screen.getByText("Card of ann lee")).toBeDefined();
});
