import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Test files share a process (see vitest.config.ts); each file still gets modules in their initial state.
vi.resetModules();

// A busy machine takes its time to load what is loaded when needed.
configure({ asyncUtilTimeout: 10_000 });

/** The tests' browser draws nothing, so nothing of it changes its size. */
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
