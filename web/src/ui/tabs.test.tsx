import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

function TwoTabs({ keepsPanels }: { keepsPanels: boolean }) {
  const [value, setValue] = useState<"one" | "two">("one");
  const tabs = (["one", "two"] as const).map((name) => ({
    value: name,
    label: name,
    panel: <input aria-label={`Text of ${name}`} />,
  }));
  return <Tabs label="Two" value={value} onChange={setValue} tabs={tabs} keepsPanels={keepsPanels} />;
}

test.each([
  [true, "typed"],
  [false, ""],
])("a panel that was left keeps what was typed in it only if panels are kept: %s", (keepsPanels, text) => {
  render(<TwoTabs keepsPanels={keepsPanels} />);
  fireEvent.change(screen.getByRole("textbox", { name: "Text of one" }), { target: { value: "typed" } });
  expect(screen.queryByLabelText("Text of two")).toBeNull();
  fireEvent.click(screen.getByRole("tab", { name: "two" }));
  expect(screen.getByRole("textbox", { name: "Text of two" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Text of one" })).toBeNull();
  expect(screen.queryByLabelText("Text of one") !== null).toBe(keepsPanels);
  fireEvent.click(screen.getByRole("tab", { name: "one" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Text of one" }).value).toBe(text);
});
