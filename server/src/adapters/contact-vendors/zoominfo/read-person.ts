import { hostOf } from "@eq/contracts";
import { type Fields, readFields, readFieldsList } from "../../../platform/vendor-calls/read-json.ts";
import { type ContactDetails, type ContactValue, unreleasedDetails } from "../../contact-data/port.ts";
import type { VendorPerson } from "../port.ts";
import {
  makeValue,
  readEmail,
  readText as readPlainText,
  readProfile,
} from "../vendor-values/read-values.ts";
import { readDay, readId, readText } from "./read-values.ts";

/** Reads an enriched contact; null when it has no id or name, or is defunct. */
export function readPerson(record: Fields): VendorPerson | null {
  const vendorId = readId(record.id);
  const firstName = readText(record.firstName);
  const lastName = readText(record.lastName);
  const fullName = [firstName, lastName].filter((name) => name !== null).join(" ");
  if (vendorId === null || fullName === "" || record.isDefunct === true) return null;
  const company = readFields(record.company);
  const website = readText(company?.website);
  const updatedOn = readDay(record.validDate) ?? readDay(record.lastUpdatedDate);
  return {
    vendorId,
    fullName,
    firstName,
    middleName: readText(record.middleName),
    lastName,
    jobTitle: readText(record.jobTitle),
    companyName: readText(company?.name),
    companyDomain: website && hostOf(website),
    city: readText(record.city),
    state: readText(record.state),
    country: readText(record.country),
    updatedOn,
    [unreleasedDetails]: readDetails(record, updatedOn),
  };
}

function readDetails(record: Fields, date: string | null): ContactDetails {
  const origin = { source: "ZoomInfo", method: null, date };
  const phone = readPhone(record.phone) ?? readPhone(readFirstValue(record.directPhoneAlt));
  const mobile = readPhone(record.mobilePhone) ?? readPhone(readFirstValue(record.mobilePhoneAlt));
  return {
    email: makeValue(readEmail(record.email), origin),
    phone: addDoNotCall(makeValue(phone, origin), record.directPhoneDoNotCall),
    mobile: addDoNotCall(makeValue(mobile, origin), record.mobilePhoneDoNotCall),
    linkedIn: makeValue(findProfile(record.externalUrls), origin),
  };
}

const addDoNotCall = (value: ContactValue | null, flag: unknown): ContactValue | null =>
  value && { ...value, doNotCall: flag === true };

/** Reads a number such as "(312) 555-0142"; null for a placeholder such as "(312) ***-****". */
function readPhone(value: unknown): string | null {
  const text = readPlainText(value);
  return text !== null && text.replaceAll(/\D/g, "").length >= 7 ? text : null;
}

/** The first value of a list such as `[{ value: "+1 312 555 0142", source: "primary" }]`. */
const readFirstValue = (list: unknown) => readFieldsList(list)[0]?.value;

const findProfile = (urls: unknown): string | null =>
  readFieldsList(urls)
    .map(({ url }) => readProfile(url))
    .find((url) => url !== null) ?? null;
