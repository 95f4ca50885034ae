import { expect, test } from "vitest";
import type { ContactDetails, ContactValue } from "../../adapters/contact-data/port.ts";
import { cleanDetails } from "./clean-details.ts";

const makeValue = (value: string, more: Partial<ContactValue> = {}): ContactValue => ({
  value,
  source: "Vendor",
  method: "verified",
  date: null,
  ...more,
});
const clean = (details: Partial<ContactDetails>, country: string | null = null) =>
  cleanDetails({ email: null, phone: null, mobile: null, linkedIn: null, ...details }, country);

test("writes numbers as they are stored, with their marks, and leaves out what is no number", () => {
  const { phone, mobile } = clean({
    phone: makeValue("(330) 555-0142 x7", { doNotCall: true }),
    mobile: makeValue("555-0143"),
  });
  expect(phone).toEqual(makeValue("+13305550142 ext. 7", { doNotCall: true }));
  expect(mobile).toBeNull();
});

test("a number that is certainly a mobile one becomes the mobile number, unless there is another", () => {
  const australian = makeValue("0491 570 156");
  const stored = makeValue("+61491570156");
  expect(clean({ phone: australian }, "AU")).toMatchObject({ phone: null, mobile: stored });
  const mobile = makeValue("+61491570157");
  expect(clean({ phone: australian, mobile }, "AU")).toMatchObject({ phone: stored, mobile });
  expect(clean({ phone: makeValue("+13305550142") })).toMatchObject({ mobile: null });
});

test("leaves out addresses that are not a person's, and marks webmail", () => {
  expect(clean({ email: makeValue("info@northfold.example") }).email).toBeNull();
  expect(clean({ email: makeValue("dana@mailinator.com") }).email).toBeNull();
  expect(clean({ email: makeValue("dana@gmail.com") }).email?.method).toBe("webmail");
  expect(clean({ email: makeValue("dana@northfold.example") }).email?.method).toBe("verified");
});
