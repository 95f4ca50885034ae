import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine takes its time to load what is loaded when needed.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
