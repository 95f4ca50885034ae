import type { Run, Subscription } from "@eq/contracts";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, freeSubscription } from "../../test-api.ts";
import { createTestClient } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { useSubscription } from "../credits/index.ts";
import { markShown } from "./shown-runs.ts";
import { useRunEndings } from "./use-run-endings.ts";

let reasons: unknown[] = [];
let hide = () => {};
const note = (event: Event) => reasons.push((event as CustomEvent).detail.reason);
beforeEach(() => {
  reasons = [];
  window.addEventListener("eq_show_upgrade_modal", note);
});
afterEach(() => {
  hide();
  window.removeEventListener("eq_show_upgrade_modal", note);
  vi.unstubAllGlobals();
});

/** Shows a run that works, then lets it stop for lack of credits. @returns the sent calls */
async function stopForCredits(left: Pick<Subscription, "usedToday" | "remaining">) {
  const sent = answerCalls({
    "/api/user/subscription": () =>
      Response.json({ success: true, subscription: { ...freeSubscription, ...left } }),
  });
  const client = createTestClient();
  hide = markShown("7");
  const { rerender } = renderHook(
    ({ run }: { run: Run }) => {
      useSubscription();
      useRunEndings([run]);
    },
    {
      initialProps: { run: makeRun({ status: "running" }) },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  rerender({ run: makeRun({ status: "paused", pausedBecause: "credits" }) });
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
}

test("a shown run that stops for lack of credits opens the upgrade dialog [ACC-026]", async () => {
  await stopForCredits({ usedToday: 5, remaining: 0 });
  await waitFor(() => expect(reasons).toEqual(["credits"]));
});

test("a run that stops at the user's own daily limit does not", async () => {
  await stopForCredits({ usedToday: 2, remaining: 3 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reasons).toEqual([]);
});
