import type { Contact } from "@eq/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { openToasts } from "../../ui/toasts.tsx";
import { ContactCard } from "./contact-card.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renderCard = async (contact: Partial<Contact>) => {
  renderWithRouter(<ContactCard contact={{ name: "Ann Lee", ...contact }} />);
  await screen.findByRole("article", { name: "Ann Lee" });
};
const findPart = (name: string) => screen.getByRole("region", { name });

test("a bare contact says what is not available [CONT-029]", async () => {
  await renderCard({});
  expect(findPart("Contact information").textContent).toContain("Contact information not available");
  expect(findPart("Work history").textContent).toContain("Work history not available");
  expect(findPart("Education").textContent).toContain("Education not available");
});

test.each([
  [["email", "phone"], "Email and phone on file. Enrich to see."],
  [["linkedIn"], "LinkedIn on file. Enrich to see."],
  [[], "Contact information not available"],
] as const)("says before an enrichment which details it would find: %j", async (detailKinds, text) => {
  await renderCard({ id: "p-1", detailKinds: [...detailKinds] });
  expect(findPart("Contact information").textContent).toContain(text);
});

test("five jobs are shown as three, and all by a press [CONT-030]", async () => {
  const employmentHistory = [1, 2, 3, 4, 5].map((job) => ({ jobTitle: `Job ${job}`, fromDate: `201${job}` }));
  await renderCard({ employmentHistory });
  const countJobs = () => within(findPart("Work history")).getAllByRole("listitem").length;
  expect(countJobs()).toBe(3);
  await userEvent.click(screen.getByRole("button", { name: "Show all 5 jobs" }));
  expect(countJobs()).toBe(5);
});

test("at most three schools and two industries are shown [CONT-031] [CONT-032]", async () => {
  await renderCard({
    education: [1, 2, 3, 4, 5].map((school) => ({ school: `School ${school}` })),
    companyName: "Halvorn",
    company: { name: "Halvorn", industries: ["Casting", "Forging", "Machining", "Welding"] },
  });
  const schools = within(findPart("Education")).getAllByRole("listitem");
  expect(schools.map(({ textContent }) => textContent)).toEqual(["School 1", "School 2", "School 3"]);
  expect(findPart("Current company").textContent).toContain("Casting, Forging");
  expect(findPart("Current company").textContent).not.toContain("Machining");
});

test("only the number that must not be called is marked [CONT-027]", async () => {
  await renderCard({
    id: "400001",
    phone: "(419) 555-0101",
    mobile: "(419) 555-0102",
    directPhoneDoNotCall: true,
  });
  const lines = findPart("Contact information").textContent ?? "";
  expect(lines.match(/Do not call/g)).toHaveLength(1);
  expect(lines.indexOf("Do not call")).toBeGreaterThan(lines.indexOf("555-0101"));
  expect(lines.indexOf("Do not call")).toBeLessThan(lines.indexOf("555-0102"));
});

test("an enriched contact has a badge and no button, and is not enriched again [CONT-034]", async () => {
  const sent = answerCalls({});
  await renderCard({ id: "400002", email: "ann@example.com" });
  expect(screen.getByText("Enriched")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Enrich/ })).toBeNull();
  expect(sent).toEqual([]);
});

test("a contact without an id cannot be enriched [CONT-035]", async () => {
  const sent = answerCalls({});
  await renderCard({});
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Enrich · 1 credit, Ann Lee" });
  expect(button.disabled).toBe(true);
  await userEvent.click(button);
  expect(sent).toEqual([]);
});

test("a failed enrichment is only logged: N/A is shown, and no message [CONT-040]", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  answerCalls({ "/api/ai/contact-enrich": () => Response.json({ error: "Down" }, { status: 500 }) });
  await renderCard({ id: "400003" });
  await userEvent.click(screen.getByRole("button", { name: "Enrich · 1 credit, Ann Lee" }));
  await screen.findByText("Could not be enriched. Not charged");
  expect(within(findPart("Contact information")).getAllByText("N/A").length).toBeGreaterThan(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(openToasts.get()).toEqual([]);
  expect(log.mock.calls.length + warn.mock.calls.length).toBeGreaterThan(0);
});
