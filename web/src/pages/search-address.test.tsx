import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  deployment,
  foundHalvorn,
  guestSession,
  type SentRequest,
  streamed,
  subscription,
} from "../test-api.ts";
import { findBox, openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

const link = "q=banks&mode=companies&f=place:state=OH";
let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  sent = answerCalls({
    "/api/deployment": () => Response.json(deployment),
    "/api/guest/session": () => Response.json(guestSession),
    "/api/user/subscription": () => Response.json({ success: true, subscription }),
    "/api/ai/saved-searches?": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-company-search-enriched": () =>
      streamed(foundHalvorn, { type: "auto_save_complete", data: { savedSearchId: "31" } }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const searches = () => sent.filter(({ path }) => path.includes("ai-company-search-enriched"));

test.each(["/", "/dashboard"])(
  "a link to %s fills the box and the chips and waits for Enter",
  async (path) => {
    if (path !== "/") storeSession();
    openApp(`${path}?tab=results&${link}`);
    await waitFor(async () => expect((await findBox()).value).toBe("banks"));
    expect(searches()).toEqual([]);
    pressButton("Search");
    await screen.findByRole("article", { name: "Halvorn" });
    expect(searches().map(({ body }) => body)).toMatchObject([
      { query: "banks", searchParams: { state: "OH" } },
    ]);
  },
);

test("text typed after opening a link survives a reload, but does not appear in another link", async () => {
  const first = openApp(`/?${link}`);
  await writeQuery("banks in Ohi");
  first.close();
  const second = openApp(`/?${link}`);
  expect((await findBox()).value).toBe("banks in Ohi");
  second.close();
  openApp("/?q=hospitals&mode=companies");
  expect((await findBox()).value).toBe("hospitals");
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
  await waitFor(async () => expect((await findBox()).value).toBe("banks in Ohio"));
  await screen.findByRole("article", { name: "Halvorn" });
  expect(searches()).toHaveLength(2);
});
