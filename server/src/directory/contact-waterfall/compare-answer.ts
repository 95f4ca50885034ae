import { hostOf, isSameCompany } from "@eq/contracts";
import { unreleasedDetails } from "../../adapters/contact-data/port.ts";
import type { VendorPerson, VendorQuestion } from "../../adapters/contact-vendors/port.ts";
import { matchPerson, splitNameWords } from "../known-companies/index.ts";
import { readValueKey } from "./choose-value.ts";

/**
 * Whether a vendor's person is the one of the question. The name must agree, and so must the employer, by domain or name,
 * or by the first words of the name in the same city;
 * or the vendor found the person by the address or profile of the question, and the name does not differ.
 */
export function isPersonOfQuestion(question: VendorQuestion, person: VendorPerson): boolean {
  const isNamed =
    matchPerson({ fullName: question.fullName }, [
      {
        id: "person",
        firstName: person.firstName,
        middleName: person.middleName,
        lastName: person.lastName,
        fullName: person.fullName,
      },
    ]).kind === "match";
  return isNamed && (isSameEmployer(question, person) || hasDetailOfQuestion(question, person));
}

function isSameEmployer(question: VendorQuestion, person: VendorPerson): boolean {
  const employer = { name: person.companyName ?? "", website: person.companyDomain };
  const named = { name: question.companyName ?? "", website: question.companyDomain };
  if (isSameCompany(named, employer)) return true;
  return (
    isLongerName(named.name, employer.name) && isSamePlace(question, person) && !hasOtherHost(named, employer)
  );
}

/** Whether one name is the other with more words, as "Northfold Robotics" is of "Northfold"; many companies share a word. */
function isLongerName(one: string, other: string): boolean {
  const [short, long] = [splitNameWords(one), splitNameWords(other)].toSorted(
    (left, right) => left.length - right.length,
  );
  return Boolean(short?.length) && (short ?? []).every((word, index) => word === long?.[index]);
}

function isSamePlace({ city }: VendorQuestion, person: VendorPerson): boolean {
  return Boolean(city) && city?.toLowerCase() === person.city?.toLowerCase();
}

/** Whether both name a domain, and these differ. */
function hasOtherHost(one: { website: string | null }, other: { website: string | null }): boolean {
  const [host, otherHost] = [hostOf(one.website), hostOf(other.website)];
  return host !== null && otherHost !== null && host !== otherHost;
}

function hasDetailOfQuestion(question: VendorQuestion, person: VendorPerson): boolean {
  const { email, linkedIn } = person[unreleasedDetails];
  const isEqual = (detail: "email" | "linkedIn", one: string | null, other: string | undefined) =>
    Boolean(one && other) && readValueKey(detail, one ?? "") === readValueKey(detail, other ?? "");
  return (
    isEqual("email", question.email, email?.value) || isEqual("linkedIn", question.linkedIn, linkedIn?.value)
  );
}
