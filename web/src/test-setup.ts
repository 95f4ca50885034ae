import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine takes its time to load what is loaded when needed.
configure({ asyncUtilTimeout: 10_000 });

/** The tests' browser draws nothing, so nothing of it changes its size. */
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= NoResizes;

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
