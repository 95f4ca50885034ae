import type { Subscription } from "@eq/contracts";
import { getStatement } from "@eq/contracts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { callEndpoint } from "../../lib/api.ts";
import { answerCalls, freeSubscription } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { UpgradeListener } from "./upgrade-listener.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders the listener. @param subscription null for a subscription that is never answered */
async function show(subscription: Partial<Subscription> | null) {
  const sent = answerCalls({
    "/api/user/subscription": () =>
      subscription === null
        ? new Promise<Response>(() => {})
        : Response.json({ success: true, subscription: { ...freeSubscription, ...subscription } }),
    "/api/billing/settings": () => Response.json({ success: true, mode: "sandbox", pricingTable: null }),
    "/api/billing/state": () =>
      Response.json({
        success: true,
        hasSubscription: subscription?.status === "basic" || subscription?.status === "pro",
        paidPlan: null,
        isSetByAdministrator: false,
        isUnpaid: false,
        ending: null,
      }),
    "/api/billing/customer-portal": () => Response.json({ success: true, url: null }),
    "/api/settings/plans": () => Response.json({ success: false, error: "Down" }, { status: 500 }),
    "/api/user/credits/statement": () =>
      Response.json({ success: false, error: "No credits", reason: "credits" }, { status: 402 }),
  });
  renderWithRouter(
    <>
      <p>The page</p>
      <UpgradeListener />
    </>,
  );
  await screen.findByText("The page");
  return sent;
}

const raise = (detail?: object) =>
  act(async () => {
    window.dispatchEvent(new CustomEvent("eq_show_upgrade_modal", detail ? { detail } : {}));
  });
const findTitle = async () => (await screen.findByRole("heading", { level: 2 })).textContent;

test("opens by the event, with the reason credits by default, and closes [SETT-025]", async () => {
  await show({ remaining: 0, usedToday: 5 });
  await raise();
  const dialog = await screen.findByRole("dialog");
  expect(dialog.getAttribute("data-reason")).toBe("credits");
  fireEvent.click(await screen.findByRole("button", { name: "Maybe later" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await raise({ reason: "subscription_required" });
  expect((await screen.findByRole("dialog")).getAttribute("data-reason")).toBe("subscription_required");
});

test.each([
  ["unknown", null, "Choose your plan", "Close"],
  ["free", { status: "free" }, "Upgrade for more credits", "Maybe later"],
  ["basic", { status: "basic", planLabel: "Basic" }, "You're out of credits", "Not now"],
  ["pro", { status: "pro", planLabel: "Professional" }, "You're out of credits", "Not now"],
] as const)(
  "the dialog for the status %s [SETT-026, SETT-027, SETT-028]",
  async (_status, subscription, title, close) => {
    await show(subscription);
    await raise();
    await screen.findByRole("dialog");
    await waitFor(async () => expect(await findTitle()).toBe(title));
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toContain(close);
  },
);

test("lists the built-in plans when the list cannot be loaded, and links to the sandbox's checkout", async () => {
  await show({ status: "free" });
  await raise();
  const link = await screen.findByRole("link", { name: "Upgrade to Professional" });
  expect(link.getAttribute("href")).toBe("/dashboard/settings/billing/checkout?plan=pro");
  expect(screen.getAllByText("daily credits")).toHaveLength(3);
});

test("a call that the server refuses for lack of credits opens the dialog [ACC-026]", async () => {
  await show({ remaining: 0 });
  await act(async () => {
    await callEndpoint(getStatement, {}).catch(() => {});
  });
  expect((await screen.findByRole("dialog")).getAttribute("data-reason")).toBe("credits");
});
