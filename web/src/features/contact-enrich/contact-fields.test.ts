import { defaultContactFields } from "@eq/contracts";
import { expect, test } from "vitest";
import { listChosenFields, listContactFields } from "./contact-fields.ts";

test("has the default fields in their order [PENR-014]", () => {
  expect(defaultContactFields).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "jobTitle",
    "companyName",
    "city",
    "state",
    "country",
    "contactAccuracyScore",
    "linkedin_url",
  ]);
  const contact = { withinEu: false, linkedin_url: "x", email: "x", firstName: "Ann" };
  expect(listContactFields([contact])).toEqual(["firstName", "email", "linkedin_url", "withinEu"]);
});

test("neither offers nor chooses a field that no contact has [PENR-015]", () => {
  const offered = listContactFields([{ firstName: "Ann", city: "Toledo" }, { middleName: "May" }]);
  expect(offered).toEqual(["firstName", "city", "middleName"]);
  expect(listChosenFields(offered, null)).toEqual(["firstName", "city"]);
  expect(listChosenFields(offered, new Set(["email", "middleName"]))).toEqual(["middleName"]);
});
