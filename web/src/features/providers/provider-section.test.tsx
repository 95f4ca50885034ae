import type { Provider, ProviderList, ProviderStatus, WaterfallStepReport } from "@eq/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { ProviderSection } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const status: ProviderStatus = {
  state: "working",
  waitsUntil: null,
  lastSuccessAt: new Date(Date.now() - 120_000).toISOString(),
  lastErrorAt: null,
  lastError: null,
  quotaLimit: 500,
  quotaLeft: 8,
  requestsToday: 3,
  costToday: 1.32,
};
const hunter: Provider = {
  id: "hunter",
  name: "Hunter",
  purpose: "Email",
  configured: true,
  settings: ["HUNTER_API_KEY"],
  limit: "15 requests a second",
  status,
};
const apollo: Provider = {
  ...hunter,
  id: "apollo",
  name: "Apollo",
  configured: false,
  settings: ["APOLLO_API_KEY"],
  status: { ...status, state: "not-configured", lastSuccessAt: null, costToday: 0 },
};
const step: WaterfallStepReport = {
  id: "hunter",
  isMovable: true,
  name: "Hunter",
  delivers: "Email",
  price: 0.03,
  questions: 1350,
  hits: 1050,
  wrongPeople: 4,
  nothing: 250,
  optedOut: 14,
  outOfCredits: 12,
  failed: 20,
  compared: 100,
  agreed: 91,
  cost: 31.5,
};

const makeWaterfall = (steps: WaterfallStepReport[]): NonNullable<ProviderList["waterfall"]> => ({
  wanted: ["email", "phone"],
  savedAt: null,
  days: 7,
  contacts: 1500,
  steps,
});

function show(...replies: (Partial<ProviderList> | number)[]) {
  answerCalls({
    "/api/providers": () => {
      const reply = replies.shift();
      if (typeof reply === "number")
        return Response.json({ success: false, error: "Down" }, { status: reply });
      return Response.json({ success: true, isOperator: false, providers: [], waterfall: null, ...reply });
    },
  });
  renderWithRouter(<ProviderSection />);
}

test("operators see state, quota, cost, order and report [OP-170]", async () => {
  show({ isOperator: true, providers: [hunter, apollo], waterfall: makeWaterfall([step]) });
  expect(await screen.findByText("1 of 2 configured · $1.32 spent today by all users")).toBeTruthy();
  const row = within(screen.getByRole("table", { name: "Providers" })).getByRole("row", {
    name: /^H?Hunter/,
  });
  expect(row.textContent).toContain("Working2m agoNone8 left of 500$1.32");
  expect(screen.getByRole("meter", { name: "Quota of Hunter that is used" }).dataset.status).toBe("WARNING");
  expect(screen.getByText("APOLLO_API_KEY")).toBeTruthy();
  const report = within(screen.getByRole("table", { name: "Report of the waterfall" })).getAllByRole(
    "row",
  )[1];
  const cells = within(report as HTMLElement).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "Hunter",
    "1,350",
    "1,050",
    "4",
    "250",
    "32",
    "91%",
    "$31.50",
  ]);
  expect(screen.getByText("14 opted out: no further provider was asked.")).toBeTruthy();
});

test("everybody else sees what is configured [OP-170]", async () => {
  show({ providers: [{ ...hunter, settings: [], limit: null, status: null }] });
  const list = await screen.findByRole("list", { name: "Configured providers" });
  expect(within(list).getByRole("listitem").textContent).toBe("HHunterEmail");
  expect(screen.queryByRole("table")).toBeNull();
});

test("says when nothing is configured, and loads again after an error", async () => {
  show(503, {});
  expect(await screen.findByText("The providers could not be loaded")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No outside provider is configured")).toBeTruthy();
});

test("checks every configured provider, and can be cancelled [OP-170]", async () => {
  const waits = new Map<string, PromiseWithResolvers<object>>();
  const ids = ["hunter", "hubspot", "serpapi", "pdl"];
  const providers = [...ids.map((id) => ({ ...hunter, id, name: id })), apollo];
  answerCalls({
    ...Object.fromEntries(
      ids.map((id) => [
        `/api/providers/${id}/check`,
        async () => {
          const wait = Promise.withResolvers<object>();
          waits.set(id, wait);
          return Response.json({ success: true, ...(await wait.promise) });
        },
      ]),
    ),
    "/api/providers": () =>
      Response.json({ success: true, isOperator: true, providers, waterfall: makeWaterfall([]) }),
  });
  renderWithRouter(<ProviderSection />);
  const row = (name: string) =>
    within(screen.getByRole("table", { name: "Providers" })).getByRole("row", { name: new RegExp(name) });
  await userEvent.click(await screen.findByRole("button", { name: "Check All" }));
  await vi.waitFor(() => expect([...waits.keys()]).toEqual(["hunter", "hubspot", "serpapi"]));
  expect(row("hunter").textContent).toContain("Checking…");
  expect(row("pdl").textContent).toContain("Waiting for its check");
  waits.get("hunter")?.resolve({ outcome: "works", message: "8 of 500 searches left." });
  expect(await screen.findByText("Checking: 1 of 4")).toBeTruthy();
  waits.get("hubspot")?.resolve({ outcome: "failed", message: "HubSpot refused the key." });
  await vi.waitFor(() => expect(row("hubspot").textContent).toContain("HubSpot refused the key."));
  await userEvent.click(screen.getByRole("button", { name: "Cancel Check" }));
  expect(screen.getByText("Check cancelled. Until then: 1 works, 1 failed")).toBeTruthy();
  expect(screen.queryByText("Checking…")).toBeNull();
  expect(row("hunter").textContent).toContain("8 of 500 searches left.");

  waits.clear();
  await userEvent.click(screen.getByRole("button", { name: "Check All" }));
  for (const id of ids) {
    await vi.waitFor(() => expect(waits.has(id)).toBe(true));
    waits.get(id)?.resolve({ outcome: id === "pdl" ? "no-call" : "works", message: "Fine." });
  }
  expect(await screen.findByText("Checked: 3 work, 1 without a free call")).toBeTruthy();
});
