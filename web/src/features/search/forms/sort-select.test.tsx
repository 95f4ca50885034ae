import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SortSelect } from "./sort-select.tsx";

const labels = () => screen.getAllByRole<HTMLOptionElement>("option").map(({ label }) => label);
const chosen = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort By" }).value;

test("an order that only words can ask for stands among the offered ones while it counts", () => {
  const { rerender } = render(
    <SortSelect mode="companies" sort={{ by: "funding", order: "desc" }} onChange={vi.fn()} />,
  );
  expect(labels()).toEqual(["Company Name", "Employee Count", "Revenue", "Funding"]);
  expect(chosen()).toBe("funding");
  rerender(<SortSelect mode="companies" sort={{ by: "revenue", order: "desc" }} onChange={vi.fn()} />);
  expect(labels()).toEqual(["Company Name", "Employee Count", "Revenue"]);
  expect(chosen()).toBe("revenue");
});
