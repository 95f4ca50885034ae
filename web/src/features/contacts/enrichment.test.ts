import type { Contact } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { isNotEnriched, isPersonId, rateEnrichment, settleEnrichment } from "./enrichment.ts";

const now = new Date("2026-11-27T10:00:00Z");
const ann: Contact = { id: "200001", name: "Ann Lee" };

test("a lead is not enriched without email, phone, mobile and LinkedIn address, and enriched with any of them [CONT-036]", () => {
  expect(isNotEnriched(ann)).toBe(true);
  expect(isNotEnriched({ ...ann, email: "", phone: null })).toBe(true);
  for (const field of ["email", "phone", "mobile", "linkedInUrl"])
    expect(isNotEnriched({ ...ann, [field]: "x" })).toBe(false);
  expect(isNotEnriched({ ...ann, email: "N/A" })).toBe(false);
});

describe("settleEnrichment", () => {
  test("marks the contact as enriched in every outcome [CONT-037]", () => {
    const results = [
      { kind: "found", details: { email: "ann@example.com" } },
      { kind: "enrichment_empty" },
      { kind: "enrichment_failed" },
      { kind: "enrichment_error" },
    ] as const;
    const settled = results.map((result) => settleEnrichment(ann, result, now));
    expect(settled.map(({ enriched }) => enriched)).toEqual([true, true, true, true]);
    expect(settled[0]).toMatchObject({ email: "ann@example.com", enrichedAt: "2026-11-27T10:00:00.000Z" });
  });

  test.each(["enrichment_empty", "enrichment_failed", "enrichment_error"] as const)(
    "sets the values to N/A and only the flag %s [CONT-038]",
    (kind) => {
      const settled = settleEnrichment(ann, { kind }, now);
      expect(settled).toMatchObject({ email: "N/A", phone: "N/A", mobile: "N/A", linkedInUrl: "N/A" });
      const flags = [settled.enrichment_empty, settled.enrichment_failed, settled.enrichment_error];
      expect(flags.filter(Boolean)).toHaveLength(1);
      expect(settled[kind]).toBe(true);
      expect(isNotEnriched(settled)).toBe(false);
    },
  );
});

test("a person's id has 6 or more digits [CONT-042]", () => {
  expect(["123456", "12345678901", "-123456"].map(isPersonId)).toEqual([true, true, true]);
  expect(["12345", "12a456", "", null, undefined].map(isPersonId)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("the percentage has a third each for email, phone and LinkedIn [LIMIT-018]", () => {
  const steps: Contact[] = [ann, { ...ann, email: "a@example.com" }];
  steps.push({ ...(steps[1] as Contact), mobile: "216-555-0101" });
  steps.push({ ...(steps[2] as Contact), phone: "216-555-0100", linkedInUrl: "https://example.com/in/ann" });
  expect(steps.map((contact) => rateEnrichment(contact).percent)).toEqual([0, 33, 67, 100]);
  expect(rateEnrichment({ ...ann, email: "N/A", phone: "N/A", linkedInUrl: "N/A" }).percent).toBe(0);
});

test("three of three are green, two are yellow, fewer are blue [LIMIT-019]", () => {
  const withEmail = { ...ann, email: "a@example.com" };
  const withPhone = { ...withEmail, phone: "216-555-0100" };
  const withAll = { ...withPhone, linkedInUrl: "https://example.com/in/ann" };
  expect([withAll, withPhone, withEmail, ann].map((contact) => rateEnrichment(contact).colour)).toEqual([
    "green",
    "yellow",
    "blue",
    "blue",
  ]);
});
