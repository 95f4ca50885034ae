import type { Company } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { FindContactsDialog } from "./find-contacts-dialog.tsx";

const path = "/api/ai/contact-search";
const halvorn: Company = { id: "110001", name: "Halvorn", leadStatus: "hot" };
const reason = { matched: null, evidence: "Leads production, which has 3 open jobs, such as Welder II" };
const match = (likelihood: number) => ({
  posting: "Welder II",
  likelihood,
  basis: "One level above this job in the same function at Halvorn",
});
const listContacts = (likelihood: number | null) => [
  {
    id: "300003",
    name: "Cara Ebb",
    jobTitle: "Plant Manager",
    reason,
    hiresFor: likelihood === null ? null : match(likelihood),
  },
  { id: "300001", name: "Ada Crane", jobTitle: "CEO", reason: { matched: null, evidence: null } },
];

function openDialog(
  posting: { title: string; location: string } | null,
  likelihood: number | null = 0.62,
  onClose: () => void = () => {},
) {
  const contacts = listContacts(likelihood);
  const sent = answerCalls({
    "/api/ai/manager-title-suggestions": () =>
      Response.json({ success: true, titles: [], confidence: 0, suggestions: [] }),
    [path]: () => Response.json({ success: true, results: { contacts, totalResults: 2 }, widened: null }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FindContactsDialog
        company={halvorn}
        posting={posting}
        anchor={{ current: null }}
        onClose={onClose}
        onConfirm={() => {}}
      />
    </QueryClientProvider>,
  );
  return { searches: () => sent.filter((request) => request.path === path).map(({ body }) => body) };
}

const listRows = async () =>
  within(await screen.findByRole("list", { name: "Contacts" })).getAllByRole("listitem");

test("searches at once for the hiring manager of the posting, who is the first row, with the probability", async () => {
  const { searches } = openDialog({ title: "Welder II", location: "Toledo, OH" });
  const [first, second] = await listRows();
  expect(searches()).toMatchObject([
    {
      companyId: "110001",
      query: "Senior decision makers and hiring managers at Halvorn",
      forPosting: { title: "Welder II", location: "Toledo, OH" },
    },
  ]);
  expect(first?.textContent).toContain(
    "Likely hiring manager for Welder II, 62%: One level above this job in the same function at Halvorn",
  );
  expect(second?.textContent).not.toContain("hiring manager");
});

test.each([
  [0.49, "Possible hiring manager for Welder II, 49%"],
  [1, "Named as hiring manager for Welder II: "],
])("says of a probability of %d: %s", async (likelihood, words) => {
  openDialog({ title: "Welder II", location: "" }, likelihood);
  expect((await listRows())[0]?.textContent).toContain(words);
});

test("says that nobody listed is likely to hire for the posting", async () => {
  openDialog({ title: "Welder II", location: "" }, null);
  await listRows();
  expect(screen.getByText("Nobody listed here is likely to hire for Welder II.")).toBeTruthy();
});

test("searches again without the posting when it is dropped", async () => {
  const { searches } = openDialog({ title: "Welder II", location: "" });
  await listRows();
  await userEvent.click(screen.getByRole("button", { name: "Search without this job" }));
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(searches()[1]?.forPosting).toBeNull();
  expect(screen.queryByText("Who hires for", { exact: false })).toBeNull();
});

test("waits for a text when it is opened for the whole company", async () => {
  const { searches } = openDialog(null);
  await screen.findByText("Search for contacts by role, department, or seniority level.");
  expect(searches()).toEqual([]);
});

test("Escape on the button of an open filter closes its list, not the dialog", async () => {
  const onClose = vi.fn();
  openDialog(null, null, onClose);
  const button = await screen.findByRole("combobox", { name: "Seniority" });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("true"));
  fireEvent.keyDown(button, { key: "Escape" });
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
  expect(onClose).not.toHaveBeenCalled();
});
