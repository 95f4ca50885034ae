import { expect, test } from "vitest";
import { maskContactDetails } from "./mask-contact-details.ts";

test.each([
  ["Ask Ann.Lee+hr@mail.acme-steel.co.uk!", "Ask [email hidden]!"],
  ["ann [at] acme [dot] com", "[email hidden]"],
  ["Call 512-555-0142.", "Call [phone hidden]."],
  ["Call (512) 555 0142 now", "Call [phone hidden] now"],
  ["tel +1 512.555.0142, 5125550143", "tel [phone hidden], [phone hidden]"],
  ["London: +44 (0)20 7946 0958", "London: [phone hidden]"],
])("masks %j", (text, masked) => {
  expect(maskContactDetails({ text: [text] })).toEqual({ text: [masked] });
});

test.each([
  "Founded 1987, 2000-5000 employees, $1,250,000,000 revenue",
  "2026-11-21T10:00:00.000Z",
  "NAICS 332710, suite 2000, ZIP 78701-4412",
  "3M @ work, 100 % yours",
  "https://jobs.example.com/apply/5125550142",
])("leaves %j", (text) => {
  expect(maskContactDetails({ text, id: "5125550142" })).toEqual({ text, id: "5125550142" });
});

test.each(["mailto:ann@acme.com", "tel:+15125550142", "https://x.example/?to=ann%40acme.com"])(
  "leaves out the address %s",
  (link) => {
    expect(maskContactDetails({ link })).toEqual({ link: null });
  },
);
