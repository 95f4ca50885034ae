import { expect, test } from "vitest";
import { describeContact } from "./fields.ts";

test("a likely email is not pushed, because HubSpot would send to it", () => {
  const person = { name: "Dana Okafor", email: "Dana.Okafor@northfold.example" };
  const origin = { source: "12 of 14 known addresses" };
  expect(describeContact({ ...person, origins: { email: origin } }).email).toBe(
    "dana.okafor@northfold.example",
  );
  const likely = { ...person, origins: { email: { ...origin, probability: 0.86 } } };
  expect(describeContact(likely).email).toBeUndefined();
});
