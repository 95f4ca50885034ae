import { expect, test } from "vitest";
import { maskContactDetails } from "./mask-contact-details.ts";

test.each([
  ["Ask Ann.Lee+hr@mail.acme-steel.co.uk!", "Ask [email hidden]!"],
  ["ann [at] acme [dot] com", "[email hidden]"],
  ["Call 512-555-0142.", "Call [phone hidden]."],
  ["Call (512) 555 0142 now", "Call [phone hidden] now"],
  ["tel +1 512.555.0142, 5125550143", "tel [phone hidden], [phone hidden]"],
  ["London: +44 (0)20 7946 0958", "London: [phone hidden]"],
  ["Tel.+44 20 7946 0958", "Tel.[phone hidden]"],
  ["Tel.312-555-0100", "Tel.[phone hidden]"],
  ["Ph.312.555.0100", "Ph.[phone hidden]"],
  ["Phone312-555-0100", "Phone[phone hidden]"],
  ["Phone:3125550100", "Phone:[phone hidden]"],
  ["Call us-312-555-0100", "Call us-[phone hidden]"],
  ["312-555-0100x12", "[phone hidden]"],
  ["312-555-0100ext5", "[phone hidden]"],
  ["312-555-0100 ext. 5", "[phone hidden]"],
  ["312 - 555 - 0100", "[phone hidden]"],
  ["(312)555-0100", "[phone hidden]"],
  ["phone number 3125550100", "phone number [phone hidden]"],
  ["Write to jane @ acme.com today", "Write to [email hidden] today"],
])("masks %j", (text, masked) => {
  expect(maskContactDetails({ text: [text] })).toEqual({ text: [masked] });
});

test.each([
  "Founded 1987, 2000-5000 employees, $1,250,000,000 revenue",
  "2026-11-21T10:00:00.000Z",
  "NAICS 332710, suite 2000, ZIP 78701-4412",
  "3M @ work, 100 % yours",
  "revenue $2500000000 a year",
  "revenue of 2500000000 a year",
  "order 2345678901",
  "invoice no. 2345678901",
  "0.3125550142 and 1,312,555,0142",
  "https://jobs.example.com/apply/5125550142",
])("does not mask %j", (text) => {
  expect(maskContactDetails({ text, id: "5125550142" })).toEqual({ text, id: "5125550142" });
});

test.each(["mailto:ann@acme.com", "tel:+15125550142", "https://x.example/?to=ann%40acme.com"])(
  "leaves out the address %s",
  (link) => {
    expect(maskContactDetails({ link })).toEqual({ link: null });
  },
);

test("masks long texts in linear time", () => {
  const before = process.cpuUsage();
  const texts = ["-", "a", "1", " ", "(", "a.", "a@a", "312-"].map((part) => part.repeat(100_000));
  maskContactDetails(texts);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(8);
});
