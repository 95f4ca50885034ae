// Vitest's set-up for each test file: files share processes (vitest.config.ts), but no file sees what another one left in
// a module's variables.
import { vi } from "vitest";

vi.resetModules();
