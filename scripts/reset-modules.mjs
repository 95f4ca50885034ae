// Vitest's set-up for each test file. Files share a process (vitest.config.ts), but no file sees what another file
// left in a module's variables.
import { vi } from "vitest";

vi.resetModules();
