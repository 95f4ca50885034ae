import type { Campaign } from "@eq/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { simulateLayout } from "../../ui/data-table/test-table.tsx";
import { openToasts, undoLatestAction } from "../../ui/toasts.tsx";
import { CampaignList, CampaignView } from "./index.ts";

beforeEach(() => openToasts.set([]));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const campaign: Campaign = {
  id: "7",
  name: "Ohio plants",
  type: "contact_search",
  description: "",
  searchQuery: "plant managers",
  contacts: 1_204,
  createdAt: "2026-11-20T10:00:00Z",
  lastAddedAt: null,
};
const failure = () => Response.json({ success: false, error: "Down" }, { status: 500 });

test("lists campaigns with contacts and days, renames one in place, and deletes it with undo", async () => {
  const sent = answerCalls({
    "/api/campaigns/7": () => Response.json({ success: true, campaign }),
    "/api/campaigns": () => Response.json({ success: true, campaigns: [campaign] }),
  });
  renderWithRouter(<CampaignList />);
  const link = await screen.findByRole("link", { name: "Ohio plants" });
  expect(link.getAttribute("href")).toBe("/dashboard/campaigns/7");
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(1, 4)).toEqual(["1,204", "Nov 20, 2026", "Never"]);
  await userEvent.click(screen.getByRole("button", { name: "Rename Ohio plants" }));
  await userEvent.keyboard("Toledo{Enter}");
  await waitFor(() => expect(sent.some(({ body }) => body.name === "Toledo")).toBe(true));
  await userEvent.click(await screen.findByRole("button", { name: "Delete Ohio plants, 1,204 contacts" }));
  await waitFor(() => expect(openToasts.get()[0]?.text).toBe("Deleted “Ohio plants”"));
  undoLatestAction();
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/campaigns/7/restore")).toBe(true));
});

test("says what will be listed, and why the list could not be loaded", async () => {
  const answers = [failure(), Response.json({ success: true, campaigns: [] })];
  answerCalls({ "/api/campaigns": () => answers.shift() ?? failure() });
  renderWithRouter(<CampaignList />);
  await screen.findByText("Your campaigns could not be loaded");
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("No campaigns yet");
});

const makeContact = (id: number) => ({
  id: String(id),
  key: String(id),
  name: `Lead ${id}`,
  jobTitle: "Buyer",
  companyName: id % 2 ? "Halvorn" : "Calder",
  why: "Has the title Buyer",
  addedAt: "2026-11-20T10:00:00Z",
});

interface Page {
  contacts: ReturnType<typeof makeContact>[];
  next: number | null;
  hiddenBySuppression?: number;
}

function showCampaign(pages: (Page | "fails")[]) {
  const sent = answerCalls({
    "/api/campaigns/7/contacts/": () => Response.json({ success: true, removed: 1, restored: 1 }),
    "/api/campaigns/7/contacts": () => {
      const page = pages.shift() ?? { contacts: [], next: null };
      return page === "fails" ? failure() : Response.json({ success: true, hiddenBySuppression: 0, ...page });
    },
    "/api/campaigns/7": () => Response.json({ success: true, campaign }),
  });
  renderWithRouter(<CampaignView campaignId="7" />);
  return sent;
}

test("loads all pages of a campaign, says how many are hidden, and filters the rows", async () => {
  const sent = showCampaign([
    { contacts: [makeContact(200_001), makeContact(200_002)], next: 2, hiddenBySuppression: 1 },
    { contacts: [makeContact(200_003)], next: null, hiddenBySuppression: 2 },
  ]);
  await screen.findByText("3 hidden: suppressed or opted out");
  expect(sent.map(({ path }) => path).filter((path) => path.includes("/contacts"))).toEqual([
    "/api/campaigns/7/contacts?after=0&limit=500",
    "/api/campaigns/7/contacts?after=2&limit=500",
  ]);
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter 3 rows" }), "calder");
  await screen.findByText("1 row");
  await userEvent.type(screen.getByRole("searchbox"), " nobody");
  await screen.findByText("No rows match this filter");
  await userEvent.click(screen.getByRole("button", { name: "Clear filter" }));
  await screen.findByText("3 rows");
});

test("keeps the loaded rows when a later page fails, and tries again", async () => {
  showCampaign([
    { contacts: [makeContact(200_001)], next: 1 },
    "fails",
    { contacts: [makeContact(200_002)], next: null },
  ]);
  await screen.findByText("Only 1 contact could be loaded");
  expect(screen.getByText("1 row")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("2 rows");
});

test("removes the selected contacts and offers to undo it", async () => {
  simulateLayout();
  const sent = showCampaign([{ contacts: [makeContact(200_001), makeContact(200_002)], next: null }]);
  await screen.findByText("2 rows");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Lead 200001" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove 1 contact" }));
  await waitFor(() => expect(openToasts.get()[0]?.text).toBe("Removed 1 contact"));
  undoLatestAction();
  await waitFor(() =>
    expect(
      sent.filter(({ path }) => path.includes("/contacts/")).map(({ path, body }) => [path, body.keys]),
    ).toEqual([
      ["/api/campaigns/7/contacts/remove", ["200001"]],
      ["/api/campaigns/7/contacts/restore", ["200001"]],
    ]),
  );
});

test("a campaign that is gone links back to all campaigns", async () => {
  answerCalls({});
  renderWithRouter(<CampaignView campaignId="7" />);
  await screen.findByText("There is no such campaign");
  expect(screen.getByRole("link", { name: "All Campaigns" }).getAttribute("href")).toBe(
    "/dashboard/campaigns",
  );
});
