import type { ProviderList, WaterfallStepReport } from "@eq/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { ProviderSection } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const names = {
  owned: "Already yours",
  directory: "EQ directory",
  hunter: "Hunter",
  pdl: "PDL",
  apollo: "Apollo",
};
type Id = keyof typeof names;
const isMovable = (id: Id) => id !== "owned" && id !== "directory";
const makeStep = (id: Id, hits: number): WaterfallStepReport => ({
  ...{ id, name: names[id], delivers: "Email", price: isMovable(id) ? 0.1 : 0, isMovable: isMovable(id) },
  ...{ questions: 200, hits, wrongPeople: 0, nothing: 0, optedOut: 0, outOfCredits: 0, failed: 0 },
  ...{ compared: 0, agreed: 0, cost: 0 },
});

/** Shows the page over a server that stores the waterfall; `refuse` makes the next save fail. */
async function showWaterfall() {
  const server = {
    saved: null as null | { order: Id[]; wanted: string[] },
    refusal: null as string | null,
    requests: [] as string[],
  };
  const hits = { owned: 11, directory: 62, hunter: 6, pdl: 21, apollo: 0 };
  answerCalls({
    "/api/providers/waterfall": async ({ body: sent }) => {
      const body = "order" in sent ? (sent as { order: Id[]; wanted: string[] }) : null;
      server.requests.push(JSON.stringify(sent));
      if (server.refusal) return Response.json({ success: false, error: server.refusal }, { status: 422 });
      server.saved = body;
      return Response.json({ success: true, savedAt: body && "2026-11-20T12:00:00Z" });
    },
    "/api/providers": () => {
      const order: Id[] = [
        "owned",
        "directory",
        ...(server.saved?.order ?? (["hunter", "pdl", "apollo"] as const)),
      ];
      const waterfall = {
        ...{ wanted: server.saved?.wanted ?? ["email", "linkedIn"], days: 7, contacts: 200 },
        savedAt: server.saved && "2026-11-20T12:00:00Z",
        steps: order.map((id) => makeStep(id, hits[id])),
      };
      const list = { success: true, isOperator: true, providers: [], waterfall };
      return Response.json(list as ProviderList & { success: true });
    },
  });
  renderWithRouter(<ProviderSection />);
  const section = within(await screen.findByRole("region", { name: "Waterfall" }));
  const listSteps = () =>
    section
      .getAllByRole("listitem")
      .map((item) => within(item).getByText(/^[A-Z]/, { selector: ".font-strong" }).textContent);
  return { server, section, listSteps };
}

test("the first steps are free and fixed, and each has its share of all contacts", async () => {
  const { section } = await showWaterfall();
  const [owned, directory, hunter] = section.getAllByRole("listitem");
  expect(owned?.textContent).toMatch(/^1Already yours.*6%free$/);
  expect(directory?.textContent).toMatch(/31%free$/);
  expect(hunter?.textContent).toMatch(/3%\$0\.10 a hit$/);
  expect(section.queryByRole("button", { name: /Move (Already yours|EQ directory)/ })).toBeNull();
  expect(section.getByText("Wanted: email, LinkedIn. Default order.")).toBeTruthy();
});

test("steps move by the keyboard, keep the focus, and are saved", async () => {
  const { server, section, listSteps } = await showWaterfall();
  section.getByRole("button", { name: "Move Hunter down" }).focus();
  // Two presses within one task: the second one moves on from the first.
  await act(async () => {
    for (let press = 0; press < 2; press += 1)
      flushSync(() => section.getByRole("button", { name: "Move Hunter down" }).click());
  });
  expect(document.activeElement).toBe(section.getByRole("button", { name: "Move Hunter down" }));
  expect(section.getByText("Hunter is step 5 of 5")).toBeTruthy();
  await section.findByText(/Order saved Nov 20/);
  expect(listSteps()).toEqual(["Already yours", "EQ directory", "PDL", "Apollo", "Hunter"]);
  // At the end of the list nothing happens.
  await userEvent.keyboard("{Enter}");
  expect(server.requests).toEqual([
    '{"order":["pdl","hunter","apollo"],"wanted":["email","linkedIn"]}',
    '{"order":["pdl","apollo","hunter"],"wanted":["email","linkedIn"]}',
  ]);
  await userEvent.click(section.getByRole("button", { name: "Use Defaults" }));
  await section.findByText("Wanted: email, LinkedIn. Default order.");
  expect(listSteps()).toEqual(["Already yours", "EQ directory", "Hunter", "PDL", "Apollo"]);
});

test("steps move by dragging", async () => {
  const { server, section, listSteps } = await showWaterfall();
  const rows = section.getAllByRole("listitem");
  const dataTransfer = { setData: () => {}, setDragImage: () => {} };
  fireEvent.dragStart(rows[4]?.querySelector("[data-grip]") as Element, { dataTransfer });
  fireEvent.dragOver(rows[2] as Element, { dataTransfer });
  fireEvent.drop(rows[2] as Element, { dataTransfer });
  await waitFor(() => expect(listSteps().slice(2)).toEqual(["Apollo", "Hunter", "PDL"]));
  await section.findByText(/Order saved/);
  expect(server.saved?.order).toEqual(["apollo", "hunter", "pdl"]);
});

test("fields are edited in a dialog, and a refusal keeps what was chosen", async () => {
  const { server, section, listSteps } = await showWaterfall();
  await userEvent.click(section.getByRole("button", { name: "Edit Fields" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit fields" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "email" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "LinkedIn" }));
  expect(dialog.getByRole("alert").textContent).toBe("Choose at least one field");
  await userEvent.click(dialog.getByRole("button", { name: "Save Fields" }));
  expect(server.requests).toEqual([]);
  await userEvent.click(dialog.getByRole("checkbox", { name: "phone" }));
  server.refusal = "The order leaves out Apollo. Nothing was saved.";
  await userEvent.click(dialog.getByRole("button", { name: "Save Fields" }));
  expect(await dialog.findByText(server.refusal)).toBeTruthy();
  server.refusal = null;
  await userEvent.click(dialog.getByRole("button", { name: "Save Fields" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await section.findByText(/^Wanted: phone\. Order saved/)).toBeTruthy();
  expect(listSteps()[2]).toBe("Hunter");
});

test("an order that is not saved goes back, with the reason", async () => {
  const { server, section, listSteps } = await showWaterfall();
  server.refusal = "The order leaves out Apollo. Nothing was saved.";
  await userEvent.click(section.getByRole("button", { name: "Move PDL up" }));
  expect((await section.findByRole("alert")).textContent).toContain(server.refusal);
  expect(listSteps().slice(2)).toEqual(["Hunter", "PDL", "Apollo"]);
});
