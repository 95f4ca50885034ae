import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SortSelect } from "./sort-select.tsx";

const listOptionLabels = () => screen.getAllByRole<HTMLOptionElement>("option").map(({ label }) => label);
const readChosenSort = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort By" }).value;

test("offers sorting by funding while the query's words ask for it", () => {
  const { rerender } = render(
    <SortSelect mode="companies" sort={{ by: "funding", order: "desc" }} onChange={vi.fn()} />,
  );
  expect(listOptionLabels()).toEqual(["Company Name", "Employee Count", "Revenue", "Funding"]);
  expect(readChosenSort()).toBe("funding");
  rerender(<SortSelect mode="companies" sort={{ by: "revenue", order: "desc" }} onChange={vi.fn()} />);
  expect(listOptionLabels()).toEqual(["Company Name", "Employee Count", "Revenue"]);
  expect(readChosenSort()).toBe("revenue");
});
