import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { freeSubscription as free } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { CreditUsage } from "./credit-usage.tsx";
import { useSubscription } from "./queries.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function renderCreditUsage(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  renderWithRouter(<CreditUsage />);
}

test("shows the used credits and their limit as text and as a bar [SHELL-017]", async () => {
  renderCreditUsage(() => Response.json({ success: true, subscription: free }));
  const bar = await screen.findByRole("meter", { name: "Credits used today" });
  expect(bar.getAttribute("aria-valuenow")).toBe("2");
  expect(document.body.textContent).toContain("2/5 credits");
  expect(document.body.textContent).toMatch(/3 left, more in \d+ (hour|minute)s?/);
});

test("shows Unlimited for an unlimited account [SHELL-018]", async () => {
  renderCreditUsage(() => Response.json({ success: true, subscription: { ...free, unlimited: true } }));
  expect(await screen.findByText("Unlimited")).toBeTruthy();
  expect(screen.queryByRole("meter")).toBeNull();
});

test("treats a user as free, with a limit of 0 and no access, when the subscription cannot be loaded [ACC-018]", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ success: false, error: "Down" }, { status: 500 }));
  const { result } = renderHook(useSubscription, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.problem).toBe("Down"));
  expect(result.current.subscription).toMatchObject({
    status: "free",
    dailyLimit: 0,
    remaining: 0,
    hasAccess: false,
    reason: "subscription_required",
  });
});

test("shows a limit of 0 and the error message when the subscription cannot be loaded [ACC-019, SHELL-017]", async () => {
  renderCreditUsage(() => Response.json({ success: false, error: "The database is away" }, { status: 500 }));
  await screen.findByText("0/0");
  expect(screen.getByTitle("The database is away").textContent).toContain("0/0 credits");
});
