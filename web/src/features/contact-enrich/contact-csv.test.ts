import type { FlatRecord } from "@eq/contracts";
import { expect, test } from "vitest";
import { writeContactCsv } from "./contact-csv.ts";

test("writes the chosen fields as header, and quotes every cell with inner quotes doubled [PENR-030]", async () => {
  const contacts: FlatRecord[] = [
    { companyName: 'Acme "West", Inc.', firstName: "Ann", city: "=1+1" },
    { firstName: "Bo" },
  ];
  const file = await writeContactCsv(["firstName", "companyName", "city"], contacts);
  // Blob.text drops the byte order mark.
  expect(await file.text()).toBe(
    '"firstName","companyName","city"\r\n"Ann","Acme ""West"", Inc.","\'=1+1"\r\n"Bo","",""\r\n',
  );
});

test("numbers that must not be called are blank in the file [OP-158]", async () => {
  const contact = { phone: "216-555-0101", mobilePhone: "330-555-0101", directPhoneDoNotCall: true };
  const file = await writeContactCsv(["phone", "mobilePhone"], [contact]);
  const text = await file.text();
  expect(text).not.toContain("216-555-0101");
  expect(text).toContain("330-555-0101");
});
