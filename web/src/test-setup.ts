import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Lazily loaded code may take long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Replaces ResizeObserver, which jsdom lacks. In jsdom no element ever changes its size. */
class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= ResizeObserverStub;

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
