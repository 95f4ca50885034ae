import * as z from "zod/mini";
import { createPersistedJson } from "../../lib/persisted/persisted.ts";

export type ToolName = "companies" | "contacts";

/** The typed text of both tools, stored in this tab. It survives leaving the page, a reload and signing in. */
const storedTexts = createPersistedJson(
  "eq_enrich_text",
  z.object({ companies: z.optional(z.string()), contacts: z.optional(z.string()) }),
);

/** Texts above this length are not stored, so that they do not fill the tab's storage. */
const maxStoredLength = 200_000;

export function readStoredInput(tool: ToolName): string {
  return storedTexts.get()?.[tool] ?? "";
}

export function storeInput(tool: ToolName, text: string): void {
  if (text.length <= maxStoredLength) storedTexts.set({ ...storedTexts.get(), [tool]: text });
}
