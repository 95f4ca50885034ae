import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  freeSubscription,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

const searchLinkParams = "q=banks&mode=companies&f=place:state=OH";
let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches?": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-company-search-enriched": () =>
      createEventStreamResponse(foundHalvornEvent, {
        type: "auto_save_complete",
        data: { savedSearchId: "31" },
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listSearchRequests = () => sent.filter(({ path }) => path.includes("ai-company-search-enriched"));

test.each(["/", "/dashboard"])(
  "a link to %s fills the box and the chips and waits for Enter",
  async (path) => {
    if (path !== "/") storeSession();
    openApp(`${path}?tab=results&${searchLinkParams}`);
    await waitFor(async () => expect((await findSearchBox()).value).toBe("banks"));
    expect(listSearchRequests()).toEqual([]);
    pressButton("Search");
    await screen.findByRole("article", { name: "Halvorn" });
    expect(listSearchRequests().map(({ body }) => body)).toMatchObject([
      { query: "banks", searchParams: { state: "OH" } },
    ]);
  },
);

test("text typed after opening a link survives a reload, but does not appear in another link", async () => {
  const first = openApp(`/?${searchLinkParams}`);
  await writeQuery("banks in Ohi");
  first.close();
  const second = openApp(`/?${searchLinkParams}`);
  expect((await findSearchBox()).value).toBe("banks in Ohi");
  second.close();
  openApp("/?q=hospitals&mode=companies");
  expect((await findSearchBox()).value).toBe("hospitals");
});

test("Back shows the previous search with its results, without searching again", async () => {
  storeSession();
  const app = openApp("/dashboard");
  for (const text of ["banks in Ohio", "hospitals in Boston"]) {
    await writeQuery(text);
    pressButton("Search");
    await waitFor(() => expect(app.address()).toContain(text.replaceAll(" ", "+")));
    await screen.findByRole("article", { name: "Halvorn" });
  }
  act(() => app.back());
  await waitFor(async () => expect((await findSearchBox()).value).toBe("banks in Ohio"));
  await screen.findByRole("article", { name: "Halvorn" });
  expect(listSearchRequests()).toHaveLength(2);
});
