import type { Company } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { InsightHub } from "./insight-hub.tsx";

const halvornCompany: Company = {
  id: "100001",
  name: "Halvorn",
  city: "Toledo",
  state: "OH",
  leadStatus: "hot",
};
const newsItems = Array.from({ length: 8 }, (_, index) => ({ title: `News ${index + 1}` }));
const fullInsights = {
  success: true,
  news: newsItems,
  local: [],
  jobs: [],
  newsSummary: null,
  leadStatus: "hot",
  totalJobs: 9,
};

/** Opens the insight hub of a company; `respond` creates the server's response. */
function openInsightHub(respond: () => Response | Promise<Response>, companyFields: Partial<Company> = {}) {
  const sent = answerCalls({ "/api/dashboard/insights": respond });
  const client = new QueryClient();
  const anchor = { current: null };
  const hub = (shownCompany: Company) => (
    <QueryClientProvider client={client}>
      <InsightHub key={shownCompany.id} company={shownCompany} anchor={anchor} onClose={() => {}} />
    </QueryClientProvider>
  );
  const { rerender } = render(hub({ ...halvornCompany, ...companyFields }));
  return { sent, show: (next: Partial<Company>) => rerender(hub({ ...halvornCompany, ...next })) };
}

const listCardTitles = () =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

afterEach(() => vi.useRealTimers());

test("shows insights that have only the seven required fields", async () => {
  const { sent } = openInsightHub(() => Response.json(fullInsights));
  expect(await screen.findByRole("tab", { name: "News 8", selected: true })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Local Business 0" })).toBeTruthy();
  expect(screen.getByText("9 active job postings")).toBeTruthy();
  expect(screen.getByText("Their departments are not known")).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    company_name: "Halvorn",
    company_city: "Toledo",
    company_industry: null,
    company_id: "100001",
  });
});

test("truncates long company fields to the server's limits", async () => {
  const { sent } = openInsightHub(() => Response.json(fullInsights), {
    id: "",
    name: "N".repeat(500),
    city: "C".repeat(300),
  });
  await screen.findByRole("tab", { name: "News 8" });
  expect(sent[0]?.body).toMatchObject({
    company_name: "N".repeat(400),
    company_city: "C".repeat(200),
    company_id: null,
  });
});

test("links news only to http and https addresses, from `link` or `url`", async () => {
  const links = ["javascript:alert(1)", "data:text/html,x", "mailto:a@example.com"];
  const item = (link: string) => ({ title: link, link });
  openInsightHub(() =>
    Response.json({
      ...fullInsights,
      news: [...links.map(item), { title: "Good", url: "https://news.example.com/1" }],
    }),
  );
  await screen.findByText("Good");
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(["https://news.example.com/1"]);
});

test("shows a busy button for half a second before Show More adds cards [INSI-004]", async () => {
  openInsightHub(() => Response.json(fullInsights));
  await waitFor(() => expect(listCardTitles()).toHaveLength(6));
  vi.useFakeTimers();
  const button = screen.getByRole("button", { name: "Show More" });
  act(() => button.click());
  expect(button.getAttribute("aria-busy")).toBe("true");
  act(() => void vi.advanceTimersByTime(499));
  expect(listCardTitles()).toHaveLength(6);
  act(() => void vi.advanceTimersByTime(1));
  expect(listCardTitles()).toHaveLength(8);
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
});

test("ignores the response for a company that is no longer shown", async () => {
  const sendResponses: ((response: Response) => void)[] = [];
  const { show } = openInsightHub(() => new Promise((resolve) => sendResponses.push(resolve)));
  show({ id: "100002", name: "Second" });
  await waitFor(() => expect(sendResponses).toHaveLength(2));
  sendResponses[1]?.(Response.json({ ...fullInsights, news: [{ title: "Of the second" }] }));
  expect(await screen.findByText("Of the second")).toBeTruthy();
  sendResponses[0]?.(Response.json({ ...fullInsights, news: [{ title: "Of the first" }] }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(listCardTitles()).toEqual(["Of the second"]);
});

test("shows the server's error message and retries on request", async () => {
  let isKnown = false;
  openInsightHub(() =>
    isKnown
      ? Response.json(fullInsights)
      : Response.json({ success: false, error: "No company is known by the name Halvorn" }, { status: 404 }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("No company is known by the name Halvorn");
  isKnown = true;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("tab", { name: "News 8" })).toBeTruthy();
});

test("offers to search for the person who hires for each open job", async () => {
  const jobs = [{ title: "Welder II" }, { title: "Machine Operator" }];
  openInsightHub(() => Response.json({ ...fullInsights, jobs }));
  await userEvent.click(await screen.findByRole("tab", { name: "Jobs 2" }));
  const buttons = screen.getAllByRole("button", { name: "Who hires for this?" });
  expect(buttons.map(({ title }) => title)).toEqual([
    "Who hires for Welder II?",
    "Who hires for Machine Operator?",
  ]);
});
