import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { enrichContact } from "./queries.ts";
import { enrichListed } from "./use-enrich.ts";

afterEach(() => vi.restoreAllMocks());

test("a contact without an id is not enriched, and the console says why [CONT-041]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const sent = answerCalls({});
  await enrichListed({ name: "Ann Lee" });
  expect(sent).toEqual([]);
  expect(warn).toHaveBeenCalledWith("Contact ID is required for enrichment");
});

test("ids of fewer than 6 digits or with letters are skipped with a warning, others are sent [CONT-042] [CONT-043]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const sent = answerCalls({
    "/api/ai/contact-enrich": () =>
      Response.json({ success: true, enrichedContact: { email: "ann@example.com" }, outcome: "partly" }),
  });
  for (const id of ["123", "12345", "12a456", "123456"])
    await enrichListed({ id, name: "Ann Lee" }, { isBulk: true });
  expect(sent.map(({ body }) => body.personId)).toEqual(["123456"]);
  expect(sent[0]?.headers.get("x-bulk-enrichment")).toBe("true");
  expect(warn).toHaveBeenCalledTimes(3);
});

test("a source that has not answered counts as a failure, not as a person without details", async () => {
  const answers = [{ outcome: "nothing" }, { outcome: null }, { outcome: "failed" }];
  answerCalls({
    "/api/ai/contact-enrich": () =>
      Response.json({ success: true, enrichedContact: null, ...answers.shift() }),
  });
  const kinds = [];
  for (const id of ["200001", "200002", "200003"]) {
    const answer = await enrichContact(id);
    kinds.push(typeof answer === "string" ? answer : answer.kind);
  }
  expect(kinds).toEqual(["enrichment_empty", "enrichment_failed", "enrichment_failed"]);
});
