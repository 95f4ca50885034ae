import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastRegion } from "./toast-region.tsx";
import { showToast, toasts, undoLatest } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
  render(<ToastRegion />);
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (text: string, undo?: () => void) => act(() => showToast({ text, ...(undo && { undo }) }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const openTexts = () => toasts.get().map(({ text }) => text);
const undoButton = () => screen.getByRole("button", { name: "Undo" });

test("closes a toast after six seconds, but not while it is hovered or focused", () => {
  show("Saved", () => {});
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("SavedUndo");
  expect(region.getAttribute("aria-live")).toBe("polite");
  wait(5900);
  fireEvent.mouseEnter(region);
  wait(60_000);
  expect(openTexts()).toEqual(["Saved"]);
  act(() => undoButton().focus());
  fireEvent.mouseLeave(region);
  wait(60_000);
  expect(openTexts()).toEqual(["Saved"]);
  act(() => undoButton().blur());
  expect(openTexts()).toEqual(["Saved"]);
  wait(200);
  expect(openTexts()).toEqual([]);
});

test("undoes toasts from the latest to the oldest, each once", () => {
  const undone: string[] = [];
  for (const text of ["one", "two", "three", "four"]) show(text, () => undone.push(text));
  show("no way back");
  expect(openTexts()).toEqual(["three", "four", "no way back"]);
  act(undoLatest);
  expect(openTexts()).toEqual(["three", "Undone"]);
  act(undoLatest);
  act(undoLatest);
  expect(undone).toEqual(["four", "three"]);
});

test("closes a toast after six seconds even if an earlier toast was hovered", () => {
  show("first", () => {});
  fireEvent.mouseEnter(screen.getByRole("status"));
  fireEvent.click(undoButton());
  fireEvent.mouseLeave(screen.getByRole("status"));
  show("second");
  wait(6100);
  expect(openTexts()).toEqual([]);
});

test("moves the focus to the toasts by F6 and pauses their timer", () => {
  show("Saved", () => {});
  fireEvent.keyDown(document.body, { key: "F6" });
  expect(document.activeElement).toBe(screen.getByRole("status"));
  wait(60_000);
  expect(openTexts()).toEqual(["Saved"]);
  const toast = screen.getByRole("group", { name: "Saved" });
  expect([toast.tabIndex, toast.hasAttribute("aria-modal")]).toEqual([0, false]);
});

test("shows only the latest toast", () => {
  show("first");
  show("second");
  const cards = screen.getAllByRole("group");
  expect(cards.map((card) => [card.textContent, card.classList.contains("hidden")])).toEqual([
    ["second", false],
    ["first", true],
  ]);
});
