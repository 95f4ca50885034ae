import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastRegion } from "./toast-region.tsx";
import { clearUndoableToasts, openToasts, showToast, undoLatestAction } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  openToasts.set([]);
  clearUndoableToasts();
  render(<ToastRegion />);
});
afterEach(() => {
  vi.useRealTimers();
});

const openToast = (text: string, undo?: () => void) => act(() => showToast({ text, ...(undo && { undo }) }));
const advanceTimers = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const listOpenTexts = () => openToasts.get().map(({ text }) => text);
const getUndoButton = () => screen.getByRole("button", { name: "Undo" });

test("closes a toast after six seconds, but not while it is hovered or focused", () => {
  openToast("Saved", () => {});
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("SavedUndo");
  expect(region.getAttribute("aria-live")).toBe("polite");
  advanceTimers(5900);
  fireEvent.mouseEnter(region);
  advanceTimers(60_000);
  expect(listOpenTexts()).toEqual(["Saved"]);
  act(() => getUndoButton().focus());
  fireEvent.mouseLeave(region);
  advanceTimers(60_000);
  expect(listOpenTexts()).toEqual(["Saved"]);
  act(() => getUndoButton().blur());
  expect(listOpenTexts()).toEqual(["Saved"]);
  advanceTimers(200);
  expect(listOpenTexts()).toEqual([]);
});

test("undoes actions from the latest to the oldest, each once, also after their toasts have closed", () => {
  const undone: string[] = [];
  for (const text of ["one", "two", "three", "four"]) openToast(text, () => undone.push(text));
  openToast("no way back");
  expect(listOpenTexts()).toEqual(["three", "four", "no way back"]);
  act(undoLatestAction);
  expect(listOpenTexts()).toEqual(["three", "Undone: four"]);
  act(undoLatestAction);
  act(undoLatestAction);
  act(() => openToasts.set([]));
  for (let time = 0; time < 3; time += 1) act(undoLatestAction);
  expect(undone).toEqual(["four", "three", "two", "one"]);
});

test("closes a toast after six seconds even if an earlier toast was hovered", () => {
  openToast("first", () => {});
  fireEvent.mouseEnter(screen.getByRole("status"));
  fireEvent.click(getUndoButton());
  fireEvent.mouseLeave(screen.getByRole("status"));
  openToast("second");
  advanceTimers(6100);
  expect(listOpenTexts()).toEqual([]);
});

test("moves the focus to the toasts by F6 and pauses their timer", () => {
  openToast("Saved", () => {});
  fireEvent.keyDown(document.body, { key: "F6" });
  expect(document.activeElement).toBe(screen.getByRole("status"));
  advanceTimers(60_000);
  expect(listOpenTexts()).toEqual(["Saved"]);
  const toast = screen.getByRole("group", { name: "Saved" });
  expect([toast.tabIndex, toast.hasAttribute("aria-modal")]).toEqual([0, false]);
});

test("shows only the latest toast", () => {
  openToast("first");
  openToast("second");
  const cards = screen.getAllByRole("group");
  expect(cards.map((card) => [card.textContent, card.classList.contains("hidden")])).toEqual([
    ["second", false],
    ["first", true],
  ]);
});
