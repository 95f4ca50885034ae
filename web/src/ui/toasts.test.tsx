import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, Toasts, toasts, undoLatest } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (text: string, undo?: () => void) => act(() => showToast({ text, ...(undo && { undo }) }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const said = () => toasts.get().map(({ text }) => text);

test("a toast leaves after six seconds, but not while it is pointed at or has the focus", () => {
  show("Saved", () => {});
  const place = screen.getByRole("status");
  expect(place.textContent).toBe("SavedUndo");
  wait(5900);
  fireEvent.pointerEnter(place);
  wait(60_000);
  expect(said()).toEqual(["Saved"]);
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  fireEvent.pointerLeave(place);
  wait(60_000);
  expect(said()).toEqual(["Saved"]);
  act(() => screen.getByRole("button", { name: "Undo" }).blur());
  wait(5900);
  expect(said()).toEqual(["Saved"]);
  wait(200);
  expect(said()).toEqual([]);
});

test("Undo takes back what its toast says, the latest first, each once", () => {
  const undone: string[] = [];
  for (const text of ["one", "two", "three", "four"]) show(text, () => undone.push(text));
  show("no way back");
  expect(said()).toEqual(["three", "four", "no way back"]);
  act(undoLatest);
  expect(said()).toEqual(["three", "Undone"]);
  act(undoLatest);
  act(undoLatest);
  expect(undone).toEqual(["four", "three"]);
});

test("what leaves while it is pointed at does not stop the next one's time", () => {
  show("first", () => {});
  fireEvent.pointerEnter(screen.getByRole("status"));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  show("second");
  wait(6100);
  expect(said()).toEqual([]);
});
