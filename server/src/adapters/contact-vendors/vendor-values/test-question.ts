import { unreleasedDetails } from "../../contact-data/port.ts";
import type { VendorAnswer, VendorQuestion } from "../port.ts";

export const danaQuestion: VendorQuestion = {
  key: "row",
  fullName: "Dana Okafor",
  firstName: "Dana",
  lastName: "Okafor",
  jobTitle: null,
  companyName: "Northfold Robotics",
  companyDomain: "northfold.example",
  city: null,
  state: null,
  country: null,
  email: null,
  linkedIn: null,
  wanted: new Set(["email", "phone", "mobile"]),
};

/** An answer in short: the details of a person as "email dana@… (listed, 2026-11-01)", else its kind. */
export function summarize(answer: VendorAnswer | undefined): string | string[] | undefined {
  if (answer?.kind !== "person") return answer?.kind;
  return Object.entries(answer.person[unreleasedDetails]).flatMap(([name, value]) =>
    value === null
      ? []
      : [`${name} ${value.value} (${[value.method, value.date].filter(Boolean).join(", ")})`],
  );
}
