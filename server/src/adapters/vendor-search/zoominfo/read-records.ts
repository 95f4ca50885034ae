import { hostOf } from "@eq/contracts";
import {
  type Fields,
  readFields,
  readFieldsList,
  readList,
} from "../../../platform/vendor-calls/read-json.ts";
import { readDay, readId, readNumber, readText } from "../../contact-vendors/zoominfo/read-values.ts";
import type { VendorCompany, VendorPersonHit } from "../port.ts";

/** Reads a search hit or an enriched company; null without an id or name. */
export function readCompany(record: Fields): VendorCompany | null {
  const vendorId = readId(record.id);
  const name = readText(record.name);
  if (vendorId === null || name === null) return null;
  const website = readText(record.website) ?? readText(readList(record.domainList)[0]);
  return {
    vendorId,
    name,
    domain: website && hostOf(website),
    website,
    description:
      readText(record.description) ?? readText(readFieldsList(record.descriptionList)[0]?.description),
    industry: readText(readList(record.primaryIndustry)[0]) ?? readText(readList(record.industries)[0]),
    phone: readText(record.phone),
    street: readText(record.street),
    city: readText(record.city),
    state: readText(record.state),
    zip: readText(record.zipCode),
    country: readText(record.country),
    employees: readNumber(record.employeeCount),
    revenue: readThousands(record.revenue),
    ...readFunding(record),
    foundedYear: readNumber(record.foundedYear),
    linkedIn: findLinkedIn(record.socialMediaUrls),
    ticker: readText(record.ticker),
    status: readText(record.companyStatus),
    updatedOn: readDay(record.lastUpdatedDate),
  };
}

function readThousands(value: unknown): number | null {
  const thousands = readNumber(value);
  return thousands === null || thousands <= 0 ? null : Math.round(thousands * 1000);
}

function readFunding(record: Fields) {
  const rounds = readFieldsList(record.companyFunding).toSorted((one, other) =>
    (readDay(other.date) ?? "").localeCompare(readDay(one.date) ?? ""),
  );
  const [last] = rounds;
  return {
    totalFunding: readThousands(record.totalFundingAmount),
    lastFunding: readThousands(record.recentFundingAmount) ?? readThousands(last?.amount),
    lastFundingOn: readDay(record.recentFundingDate) ?? readDay(last?.date),
    lastRound: readText(last?.type),
  };
}

const findLinkedIn = (urls: unknown) =>
  readFieldsList(urls)
    .map(({ url }) => readText(url))
    .find((url) => url !== null && /(?:^|\.)linkedin\.com$/.test(hostOf(url) ?? "")) ?? null;

/** Reads a contact of a search, which has no contact details; null without an id or name. */
export function readPersonHit(record: Fields): VendorPersonHit | null {
  const vendorId = readId(record.id);
  const firstName = readText(record.firstName);
  const lastName = readText(record.lastName);
  if (vendorId === null || (firstName ?? lastName) === null) return null;
  const company = readFields(record.company);
  const companyId = readId(company?.id);
  const companyName = readText(company?.name);
  return {
    vendorId,
    firstName,
    middleName: readText(record.middleName),
    lastName,
    jobTitle: readText(record.jobTitle),
    accuracyScore: readNumber(record.contactAccuracyScore),
    updatedOn: readDay(record.validDate) ?? readDay(record.lastUpdatedDate),
    company: companyId && companyName ? { vendorId: companyId, name: companyName } : null,
  };
}
