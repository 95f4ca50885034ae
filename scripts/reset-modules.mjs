// Vitest's set-up for each test file. Files share a process (vitest.config.ts), but no file sees what another file
// left in the variables of the repository's modules, or in the clock. Packages in node_modules are shared.
import { vi } from "vitest";

const clockKey = Symbol.for("eq.real-clock");
globalThis[clockKey] ??= { Date, now: Date.now };
globalThis.Date = globalThis[clockKey].Date;
Date.now = globalThis[clockKey].now;
vi.resetModules();
