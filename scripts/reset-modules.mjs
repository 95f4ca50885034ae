// Vitest's set-up for each test file. Files share a process (vitest.config.ts), but no file sees what another file
// left in the variables of the repository's modules. Packages in node_modules are shared.
import { vi } from "vitest";

vi.resetModules();
