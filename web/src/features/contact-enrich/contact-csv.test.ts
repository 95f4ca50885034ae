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
