import type { Campaign } from "@eq/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { AddToCampaign, CampaignCreated } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const makeCampaign = (id: string, name: string, contacts = 0): Campaign => ({
  id,
  name,
  type: "contact_search",
  description: "",
  searchQuery: null,
  contacts,
  createdAt: "2026-11-20T10:00:00Z",
  lastAddedAt: null,
});
const contacts = [
  {
    id: "200001",
    name: "Ann Lee",
    email: "ann@example.com",
    reason: { matched: "Has the title Buyer", evidence: null },
  },
  { id: "200002", name: "Bo Ray" },
  { name: "Cy Poe" },
];

interface Answers {
  campaigns?: Campaign[];
  people?: { key: string; campaigns: { id: string; name: string }[] }[];
  addStatus?: number[];
}

function show({ campaigns = [], people = [], addStatus = [] }: Answers = {}) {
  const onDone = vi.fn();
  const onClose = vi.fn();
  const added = { added: 2, alreadyIn: 0, skipped: 1, unknown: 0, campaign: makeCampaign("7", "Halvorn", 2) };
  const sent = answerCalls({
    "/api/campaigns/of-people": () => Response.json({ success: true, people }),
    "/api/campaigns/": () => {
      const status = addStatus.shift() ?? 200;
      return status === 200
        ? Response.json({ success: true, ...added })
        : Response.json({ success: false, error: "The campaign is full" }, { status });
    },
    "/api/campaigns": ({ body }) =>
      body.name
        ? Response.json({ success: true, campaign: makeCampaign("7", String(body.name)) })
        : Response.json({ success: true, campaigns }),
  });
  renderWithRouter(
    <AddToCampaign
      contacts={contacts}
      query="plant managers"
      company="Halvorn"
      onDone={onDone}
      onClose={onClose}
    />,
  );
  const posts = () =>
    sent.filter(({ path, body }) => !path.includes("of-people") && Object.keys(body).length > 0);
  return { posts, onDone, onClose };
}

test("creates a campaign, then adds the contacts to its id, without their contact details [CONT-055] [CONT-015]", async () => {
  const { posts, onDone } = show();
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Halvorn - plant managers");
  await userEvent.click(screen.getByRole("button", { name: "Add 3 Contacts" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(posts().map(({ path }) => path)).toEqual(["/api/campaigns", "/api/campaigns/7/contacts"]);
  expect(posts()[0]?.body).toEqual({
    name: "Halvorn - plant managers",
    type: "contact_search",
    description: "plant managers",
    searchQuery: "plant managers",
  });
  expect(posts()[1]?.body).toMatchObject({
    contactIds: ["200001", "200002", "name:Cy Poe"],
    companyData: { name: "Halvorn" },
    searchQuery: "plant managers",
    skipThoseInOthers: false,
  });
  expect(JSON.stringify(posts()[1]?.body)).not.toContain("@");
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ isNew: true, added: 2, campaign: { id: "7" } });
});

test("says who is also in other campaigns, and skips them unless the user includes them", async () => {
  const { posts, onDone } = show({
    campaigns: [makeCampaign("3", "Toledo foundries", 12), makeCampaign("4", "Akron")],
    people: [{ key: "200001", campaigns: [{ id: "3", name: "Toledo foundries" }] }],
  });
  await screen.findByText("1 also in campaign “Toledo foundries”");
  const skip = screen.getByRole<HTMLInputElement>("checkbox", { name: "Skip 1 contact in other campaigns" });
  expect(skip.checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "Existing campaign" }));
  await screen.findByText(/1 contact is in this campaign already/);
  expect(screen.queryByText(/also in campaign/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Campaign", { selector: "select" }), "4");
  await screen.findByText("1 also in campaign “Toledo foundries”");
  await userEvent.click(screen.getByRole("button", { name: "Add 2 Contacts" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(posts().map(({ path }) => path)).toEqual(["/api/campaigns/4/contacts"]);
  expect(posts()[0]?.body.skipThoseInOthers).toBe(true);
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ isNew: false, skipped: 1, alsoIn: ["Toledo foundries"] });
});

test("includes people of other campaigns when the user chooses so", async () => {
  const { posts, onDone } = show({
    people: [{ key: "200001", campaigns: [{ id: "3", name: "Toledo foundries" }] }],
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Skip 1 contact/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add 3 Contacts" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(posts()[1]?.body.skipThoseInOthers).toBe(false);
});

test("says why adding failed, and a second try creates no second campaign", async () => {
  const { posts, onDone } = show({ addStatus: [409] });
  await userEvent.click(await screen.findByRole("button", { name: "Add 3 Contacts" }));
  expect((await screen.findByText("The campaign is full")).closest("[role=alert]")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Add 3 Contacts" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(posts().map(({ path }) => path)).toEqual([
    "/api/campaigns",
    "/api/campaigns/7/contacts",
    "/api/campaigns/7/contacts",
  ]);
});

test("starts in the name, so that Enter adds the contacts", async () => {
  const { onDone } = show();
  const name = await screen.findByLabelText("Name");
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("asks for a name, and closes by Escape", async () => {
  const { onClose } = show();
  await userEvent.clear(await screen.findByLabelText("Name"));
  expect(screen.getByText("Name the campaign")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add 3 Contacts" }).disabled).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("the panel says that the campaign was created, with its prospect count, and renames it [STRM-023]", async () => {
  const sent = answerCalls({
    "/api/campaigns/7": ({ body }) =>
      Response.json({ success: true, campaign: makeCampaign("7", String(body.name), 7) }),
  });
  renderWithRouter(
    <CampaignCreated
      campaign={makeCampaign("7", "Ohio plants", 7)}
      prospectsCount={7}
      skipped={6}
      alsoIn={["Toledo foundries"]}
    />,
  );
  await screen.findByText("Campaign Created Successfully!");
  expect(
    screen.getByText("7 prospects in “Ohio plants”. 6 were also in “Toledo foundries” and were skipped."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Campaign" }).getAttribute("href")).toBe(
    "/dashboard/campaigns/7",
  );
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), "Ohio plants, November{Enter}");
  await screen.findByText(/in “Ohio plants, November”/);
  expect(sent.at(-1)?.body).toEqual({ name: "Ohio plants, November" });
});
