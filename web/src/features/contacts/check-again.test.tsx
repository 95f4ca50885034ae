import type { Contact } from "@eq/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithQueries } from "../../test-render.tsx";
import { hasOldValue } from "./check-again.tsx";
import { ContactCard } from "./contact-card.tsx";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const origin = (days: number) => ({ source: "Imported file", date: daysAgo(days) });
let lastId = 700_000;
const createContact = (days: number): Contact => ({
  id: String(++lastId),
  name: "Ann Lee",
  email: "ann.lee@example.com",
  origins: { email: origin(days) },
});

const path = "/api/ai/contact-enrich";

test("offers to check old values again for nothing, and shows the new value and what changed", async () => {
  const contact = createContact(61);
  const enrichedContact = { email: "a.lee@example.com", origins: { email: origin(1) } };
  const sent = answerCalls({
    [path]: () =>
      Response.json({
        success: true,
        enrichedContact,
        outcome: "partly",
        reason: "Checked again: new email",
      }),
  });
  renderWithQueries(<ContactCard contact={contact} />);
  await userEvent.click(screen.getByRole("button", { name: /^Check again/ }));
  expect(await screen.findByText("Checked again: new email")).toBeTruthy();
  expect(screen.getByText("a.lee@example.com")).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ personId: contact.id, refresh: true }]);
});

test("keeps the values when the check fails, and says so", async () => {
  const error = "You have not bought this contact yet. Nothing was charged.";
  answerCalls({ [path]: () => Response.json({ success: false, error }, { status: 409 }) });
  renderWithQueries(<ContactCard contact={createContact(61)} />);
  await userEvent.click(screen.getByRole("button", { name: /^Check again/ }));
  expect(await screen.findByText(`The check failed: ${error}`)).toBeTruthy();
  expect(screen.getByText("ann.lee@example.com")).toBeTruthy();
});

test("shows no values any more of a person who is suppressed since", async () => {
  const reason = "On your suppression list";
  answerCalls({
    [path]: () => Response.json({ success: true, enrichedContact: null, outcome: "opted-out", reason }),
  });
  renderWithQueries(<ContactCard contact={createContact(61)} />);
  await userEvent.click(screen.getByRole("button", { name: /^Check again/ }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByText("ann.lee@example.com")).toBeNull();
});

test("offers nothing while no value is old", () => {
  renderWithQueries(<ContactCard contact={createContact(60)} />);
  expect(screen.queryByRole("button", { name: /^Check again/ })).toBeNull();
});

test.each([
  ["email", 60],
  ["jobTitle", 90],
  ["phone", 180],
  ["mobile", 180],
] as const)("counts a value of %s as old after %i days", (field, limit) => {
  const isOld = (days: number, value = "known") =>
    hasOldValue({ name: "Ann Lee", [field]: value, origins: { [field]: origin(days) } }, new Date());
  expect([isOld(limit), isOld(limit + 1), isOld(limit + 1, "N/A")]).toEqual([false, true, false]);
});
