import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showNextStep, showPreviousStep } from "./step-navigation.ts";
import { resetTourStatus, showTourStep, startTour, tourStore } from "./tour-state.ts";

const consoleWarnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeEach(() => {
  document.body.innerHTML = ["search", "query", "liked", "history"]
    .map((name) => `<p data-tour="${name}"></p>`)
    .join("");
  // In jsdom every element has the size 0, which would count as invisible.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 10, 10));
  Element.prototype.checkVisibility = function isDisplayed() {
    return getComputedStyle(this).display !== "none";
  };
  consoleWarnSpy.mockClear();
  resetTourStatus();
  startTour();
});

afterEach(() => {
  document.body.innerHTML = "";
});

function removeTarget(name: string): void {
  document.querySelector(`[data-tour="${name}"]`)?.remove();
}

test("steps forward to the end of the tour and back to its first step [TOUR-003, TOUR-007]", () => {
  const shownSteps = [tourStore.get().step];
  while (tourStore.get().status === "running") {
    showNextStep();
    shownSteps.push(tourStore.get().step);
  }
  expect(shownSteps).toEqual([0, 1, 2, 3, 4, 5, 5]);
  expect(tourStore.get().status).toBe("finished");
  startTour();
  showNextStep();
  showPreviousStep();
  showPreviousStep();
  expect(tourStore.get()).toMatchObject({ status: "running", step: 0 });
  expect(consoleWarnSpy).not.toHaveBeenCalled();
});

test("skips steps without a visible target in both directions [TOUR-019]", () => {
  removeTarget("query");
  const liked = document.querySelector<HTMLElement>('[data-tour="liked"]');
  liked?.style.setProperty("display", "none");
  showTourStep(1);
  showNextStep();
  expect(tourStore.get().step).toBe(4);
  expect(consoleWarnSpy.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining("Start with a sentence"),
    expect.stringContaining("Your liked results"),
  ]);
  showPreviousStep();
  expect(tourStore.get().step).toBe(1);
});

test("uses the first visible element when several match a step's target [TOUR-019]", () => {
  document.body.insertAdjacentHTML("afterbegin", '<p data-tour="liked" style="display: none"></p>');
  showTourStep(2);
  showNextStep();
  expect(tourStore.get().step).toBe(3);
  expect(consoleWarnSpy).not.toHaveBeenCalled();
});
