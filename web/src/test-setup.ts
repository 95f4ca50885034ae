import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Test files share a process (see vitest.config.ts); each file still gets modules in their initial state.
vi.resetModules();

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
