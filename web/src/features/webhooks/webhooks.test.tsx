import type { Delivery, Webhook } from "@eq/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { WebhookSection } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const makeWebhook = (id: string, changes: Partial<Webhook> = {}): Webhook => ({
  ...{ id, url: `https://hooks.example.com/${id}`, events: ["run.done"], createdAt: "2026-11-24T09:52:00Z" },
  ...{ stoppedAt: null, delivered: 0, failing: 0, setAside: 0 },
  ...changes,
});
const makeDelivery = (id: string, changes: Partial<Delivery> = {}): Delivery => ({
  ...{ id, webhookId: "1", eventId: `msg_${id}`, event: "run.done", url: "https://hooks.example.com/1" },
  ...{ payload: '{"type":"run.done"}', state: "delivered", tries: 1, createdAt: "2026-11-24T09:52:00Z" },
  ...{ nextTryAt: null, status: 200, problem: null, milliseconds: 84 },
  ...changes,
});

function show(webhooks: Webhook[], deliveries: Delivery[] = []) {
  const sent = answerCalls({
    "/api/user/webhook-deliveries": () => Response.json({ success: true, deliveries }),
    "/api/user/webhooks/": () => Response.json({ success: true, replayed: 41, secret: "whsec_abc" }),
    "/api/user/webhooks": () => Response.json({ success: true, webhooks }),
  });
  renderWithRouter(<WebhookSection />);
  return sent;
}

test("says in words how each address does, and offers what helps", async () => {
  const sent = show([
    makeWebhook("1", { delivered: 12 }),
    makeWebhook("2", { delivered: 3, failing: 2 }),
    makeWebhook("3", { setAside: 41 }),
    makeWebhook("4", { stoppedAt: "2026-11-24T09:52:00Z" }),
    makeWebhook("5"),
  ]);
  for (const text of [
    "All 12 delivered",
    "2 to be tried again",
    "41 set aside",
    "Stopped by the address (410)",
    "Nothing sent yet",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Replay 41 at https://hooks.example.com/3" }));
  expect(sent.some(({ path }) => path.endsWith("/api/user/webhooks/3/replay"))).toBe(true);
});

test("shows a secret only on request", async () => {
  show([makeWebhook("1")]);
  const button = await screen.findByRole("button", { name: "Show Secret of https://hooks.example.com/1" });
  expect(screen.queryByText("whsec_abc")).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText("whsec_abc")).toBeTruthy();
});

test("the log says what each address answered and what happens next; a failed delivery can be replayed", async () => {
  const sent = show(
    [makeWebhook("1")],
    [
      makeDelivery("3"),
      makeDelivery("2", {
        ...{ state: "waiting", status: 503, problem: "The address answered 503", tries: 5 },
        nextTryAt: "2099-11-24T11:10:00Z",
      }),
      makeDelivery("1", {
        state: "set-aside",
        status: null,
        problem: "hooks.example.com is on a private network",
      }),
    ],
  );
  const log = within(await screen.findByRole("table", { name: "Delivery log" }));
  expect(log.getByText("200 in 84 ms")).toBeTruthy();
  expect(log.getByText(/^503, next try Nov 24, 2099/)).toBeTruthy();
  expect(log.getByText("hooks.example.com is on a private network")).toBeTruthy();
  await userEvent.click(log.getAllByRole("button", { name: /^Show run\.done/ })[1] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "run.done" }));
  expect(dialog.getByText('{"type":"run.done"}')).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Replay" }));
  expect(sent.find(({ path }) => path.endsWith("/webhooks/1/replay"))?.body).toEqual({ deliveryId: "2" });
});
