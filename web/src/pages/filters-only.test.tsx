import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  freeSubscription,
  guestSessionReply,
  lookupHandlers,
  type SentRequest,
} from "../test-api.ts";
import { openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-company-search-enriched": () => createEventStreamResponse(foundHalvornEvent),
    ...lookupHandlers,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function chooseFilter(name: string, option: string) {
  const trigger = screen.getByRole("button", { name: new RegExp(`^${name}`) });
  fireEvent.click(trigger);
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(`^${option}`) }, { timeout: 15_000 }));
  fireEvent.click(trigger);
}
const queryFiltersOnlyButton = () => screen.queryByRole("button", { name: "Search with filters only" });

test.each([["/"], ["/dashboard"]])(
  "with filters and no text, %s offers the form, which can search with them [SRCH-005]",
  async (address) => {
    if (address !== "/") storeSession();
    const app = openApp(address);
    await screen.findByRole("group", { name: "Quick filters" });
    expect(queryFiltersOnlyButton()).toBeNull();
    await chooseFilter("Industry", "Manufacturing");
    await chooseFilter("Location", "Ohio");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Search" }).disabled).toBe(true);
    await writeQuery("banks");
    expect(queryFiltersOnlyButton()).toBeNull();
    await writeQuery("");
    expect(queryFiltersOnlyButton()?.closest("[role=status]")).toBeNull();
    pressButton("Search with filters only");
    const form = within(await screen.findByRole("form", { name: "Company Search Parameters" }));
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    const [body] = sent.filter(({ path }) => path.endsWith("enriched")).map((request) => request.body);
    expect(body).toMatchObject({
      query: "",
      forceStructuredSearch: true,
      searchParams: { industryCodes: ["manufacturing"], state: "OH" },
    });
    expect(app.address()).toContain("tab=results");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Search parameters" })).toBeNull());
  },
  30_000,
);
