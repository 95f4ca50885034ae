import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { createTestClient } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { useBulkEnrich } from "./use-bulk-enrich.ts";

afterEach(() => vi.unstubAllGlobals());

test("an enrichment that is cancelled before the first event of its run is cancelled at the server", async () => {
  const run = makeRun({ id: "7", status: "queued" });
  const runReply = () => Response.json({ success: true, run });
  const noAnswer = () => new Promise<Response>(() => {});
  const sent = answerCalls({
    "/api/runs/follow": noAnswer,
    "/api/ai/contact-enrich": noAnswer,
    "/api/runs": runReply,
  });
  const queryClient = createTestClient();
  const { result } = renderHook(() => useBulkEnrich("CEO"), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => result.current.start([{ id: "400001", name: "Ann Lee" }], null));
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/ai/contact-enrich")).toBe(true));
  act(() => result.current.cancel());
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/runs/7/cancel")).toBe(true));
});
