import type { ApiKeyView } from "@eq/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { ApiKeySection } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const makeKey = (id: string, changes: Partial<ApiKeyView> = {}): ApiKeyView => ({
  ...{ id, name: `Key ${id}`, start: "eq_live_7Qm2", scopes: ["read"], capADay: null, capInAll: null },
  ...{ spentToday: 0, spent: 0, createdAt: "2026-11-24T09:52:00Z", expiresAt: null, lastUsedAt: null },
  ...changes,
});

function show(keys: ApiKeyView[], status = 200) {
  answerCalls({
    "/api/user/api-keys": () =>
      status === 200
        ? Response.json({ success: true, keys, mcpUrl: "https://eq.example.com/mcp" })
        : Response.json({ success: false, error: "The database is away" }, { status }),
  });
  renderWithRouter(<ApiKeySection />);
}

test("lists what each key may do, has spent and when it ends", async () => {
  const spending = {
    scopes: ["read", "enrich"] as const,
    capADay: 10,
    capInAll: 200,
    spentToday: 6,
    spent: 48,
  };
  show([
    makeKey("2", { ...spending, scopes: [...spending.scopes], expiresAt: "2099-02-24T00:00:00Z" }),
    makeKey("1", { scopes: ["read", "export"], expiresAt: "2020-01-02T00:00:00Z" }),
  ]);
  await screen.findByText("Key 2");
  const [, first, second] = screen.getAllByRole("row") as [HTMLElement, HTMLElement, HTMLElement];
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cellsOf(first)).toEqual([
    ...[
      "Key 2eq_live_7Qm2…",
      "readenrich",
      "6 of 10 credits",
      "48 of 200",
      "Never",
      "Feb 24, 2099",
      "Revoke",
    ],
  ]);
  expect(cellsOf(second)).toEqual([
    ...["Key 1eq_live_7Qm2…", "readexport", "Cannot spend", "0", "Never", "Expired Jan 2, 2020", "Revoke"],
  ]);
});

test("says which MCP tools a key that cannot spend does not see", async () => {
  show([makeKey("1", { name: "Nightly export", scopes: ["read", "export"] })]);
  expect(await screen.findByText("https://eq.example.com/mcp")).toBeTruthy();
  expect(screen.getByText("Tools that the key “Nightly export” sees")).toBeTruthy();
  expect(screen.getByText("explain_score")).toBeTruthy();
  expect(screen.getByText("Hidden, because it cannot spend: search_companies, enrich_contact")).toBeTruthy();
});

test("says that keys could not be loaded, and loads them on request", async () => {
  show([], 500);
  const problem = await screen.findByRole("alert");
  expect(problem.textContent).toContain("Your API keys could not be loaded");
  expect(problem.textContent).toContain("The database is away");
  show([makeKey("1")]);
  await userEvent.click(within(problem).getByRole("button", { name: "Try Again" }));
  expect((await screen.findAllByText("Key 1")).length).toBeGreaterThan(0);
});
