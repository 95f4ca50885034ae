import type { Contact } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { openToasts } from "../../ui/toasts.tsx";
import { OpenerButton } from "./opener-button.tsx";

const path = "/api/ai/prospect-opener";
const writtenReply = {
  success: true,
  result: { subject: "Your Welder role", opener: "Hi Ann,\n\nHalvorn is hiring a Welder. Can we talk soon?" },
  error: null,
  sentences: [
    { text: "Hi Ann,", evidenceIds: [] },
    { text: "Halvorn is hiring a Welder.", evidenceIds: ["job1"] },
    { text: "Can we talk soon?", evidenceIds: [] },
  ],
  evidence: [
    { id: "job2", kind: "job", text: "Open job: Chef", date: null, url: null },
    {
      id: "job1",
      kind: "job",
      text: "Open job: Welder",
      date: "2026-11-19",
      url: "https://jobs.example.com/1",
    },
  ],
  writer: "eq",
  fields: { firstName: "Ann" },
};

let people = 0;
const makeContact = (fields: Partial<Contact> = {}): Contact => ({
  id: `person-${++people}`,
  name: "Ann Lee",
  jobTitle: "Plant Manager",
  companyId: "100001",
  companyName: "Halvorn",
  city: "Toledo",
  state: "OH",
  ...fields,
});

const show = (contact: Contact) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OpenerButton contact={contact} />
    </QueryClientProvider>,
  );

afterEach(() => openToasts.set([]));

test("goes from none to generating to generated and sends the ledger's fields [OUTR-001, OUTR-002, API-028]", async () => {
  let answer: (response: Response) => void = () => {};
  const sent = answerCalls({ [path]: () => new Promise((resolve) => (answer = resolve)) });
  const contact = makeContact();
  const { unmount } = show(contact);
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  const busy = await screen.findByRole("button", { name: "Writing…" });
  expect([busy.dataset.state, busy.getAttribute("aria-busy")]).toEqual(["generating", "true"]);
  await userEvent.click(busy);
  answer(Response.json(writtenReply));
  const button = await screen.findByRole("button", { name: "View Message" });
  expect(button.dataset.state).toBe("generated");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    company: "Halvorn",
    industry: "",
    location: "Toledo, OH",
    recipientName: "Ann Lee",
    recipientTitle: "Plant Manager",
    userPrompt: "",
    brandVoice: "professional",
  });
  unmount();
  show(contact);
  expect(screen.getByRole("button", { name: "View Message" })).toBeTruthy();
});

test("shows subject, text and on what each sentence rests [OUTR-005, OUTR-004]", async () => {
  answerCalls({ [path]: () => Response.json(writtenReply) });
  show(makeContact());
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  await userEvent.click(await screen.findByRole("button", { name: "View Message" }));
  const dialog = await screen.findByRole("dialog", { name: "Message to Ann Lee" });
  const message = within(dialog).getByRole("article", { name: "Message" });
  expect(message.textContent).toContain("Your Welder role");
  expect(message.textContent).toContain("Can we talk soon?");
  const evidence = within(dialog).getByRole("complementary", { name: "Evidence" });
  expect(within(evidence).getByRole("link", { name: "Open job: Welder" }).getAttribute("href")).toBe(
    "https://jobs.example.com/1",
  );
  expect(evidence.textContent).toContain("Posted Nov 19, 2026");
  expect(evidence.textContent).toContain("Other facts");
  await userEvent.click(within(message).getByRole("button", { name: "Evidence 1: Open job: Welder" }));
  expect(document.activeElement?.getAttribute("data-evidence")).toBe("job1");
  const send = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Send Email" });
  expect(send.disabled).toBe(true);
  expect(dialog.textContent).toContain("No email address of Ann Lee yet");
});

test("opens a mail to a contact with an email, with the generated subject and text [OUTR-004, OUTR-006]", async () => {
  answerCalls({ [path]: () => Response.json(writtenReply) });
  show(makeContact({ email: "ann@halvorn.example.com" }));
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  await userEvent.click(await screen.findByRole("button", { name: "View Message" }));
  const link = await screen.findByRole("link", { name: "Send Email" });
  const address = new URL(link.getAttribute("href") ?? "");
  expect(address.pathname).toBe("ann@halvorn.example.com");
  expect(address.searchParams.get("subject")).toBe("Your Welder role");
  expect(address.searchParams.get("body")).toBe(writtenReply.result.opener.replaceAll("\n", "\r\n"));
});

test("says of an enriched contact without an email that none was found, not to enrich it", async () => {
  answerCalls({ [path]: () => Response.json(writtenReply) });
  show(makeContact({ phone: "419-555-0100" }));
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  await userEvent.click(await screen.findByRole("button", { name: "View Message" }));
  const dialog = await screen.findByRole("dialog", { name: "Message to Ann Lee" });
  expect(dialog.textContent).toContain("No email address of Ann Lee was found. Copy the message instead.");
});

test("writes another text with the next variant, and keeps the earlier one when that fails", async () => {
  let isDown = false;
  const sent = answerCalls({
    [path]: () =>
      isDown
        ? Response.json({ success: false, error: "Down" }, { status: 500 })
        : Response.json(writtenReply),
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  show(makeContact());
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  await userEvent.click(await screen.findByRole("button", { name: "View Message" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Friendly" }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ tone: "friendly", variant: 0 }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Friendly" }).checked).toBe(true),
  );
  isDown = true;
  await userEvent.click(screen.getByRole("button", { name: "Write Another" }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ tone: "friendly", variant: 1 }));
  expect((await screen.findByRole("alert")).textContent).toContain("The earlier text is kept");
  expect(screen.getByRole("article", { name: "Message" }).textContent).toContain("Your Welder role");
});

test("returns to none after a failure, which is only logged [OUTR-007]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  answerCalls({ [path]: () => Response.json({ success: false, error: "Broken" }, { status: 500 }) });
  show(makeContact());
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith("The message could not be written", expect.anything()),
  );
  const button = await screen.findByRole("button", { name: "Write Message" });
  expect([button.dataset.state, button.getAttribute("aria-disabled")]).toEqual(["none", "false"]);
  expect(openToasts.get()).toEqual([]);
});

test("says why the server refuses a person who must not be contacted", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const error = "This person has asked not to be contacted, so no message is written.";
  answerCalls({ [path]: () => Response.json({ success: false, error }, { status: 409 }) });
  show(makeContact());
  await userEvent.click(screen.getByRole("button", { name: "Write Message" }));
  await waitFor(() => expect(openToasts.get()[0]?.detail).toBe(error));
});

test.each([
  [{ name: "Unknown" }, "A message needs the contact's name"],
  [{ name: "" }, "A message needs the contact's name"],
  [{ companyName: "", companyId: null }, "A message needs the contact's company"],
  [{ optedOut: true }, "This person has asked not to be contacted"],
])("sends no call for %j, and says why [OUTR-003]", async (fields, reason) => {
  const sent = answerCalls({});
  show(makeContact(fields));
  const button = screen.getByRole("button", { name: "Write Message" });
  await userEvent.click(button);
  expect([button.getAttribute("aria-disabled"), button.title, sent]).toEqual(["true", reason, []]);
});
