import {
  type ContactValue,
  type FoundContact,
  type UnreleasedContact,
  unreleasedDetails,
} from "../adapters/contact-data/port.ts";
import { formatPhone } from "../contact-values/index.ts";
import {
  type DetailName,
  detailNames,
  findWithheldReason,
  type ReleaseOptions,
  type WithheldDetail,
} from "./withhold-detail.ts";

declare const isReleased: unique symbol;

/** A contact whose details may be sent. Only `release` makes one. */
export interface ReleasedContact extends FoundContact {
  email: string | null;
  phone: string | null;
  mobile: string | null;
  linkedInUrl: string | null;
  /** The numbers must not be called; they are only on the screen. */
  directPhoneDoNotCall: boolean;
  mobilePhoneDoNotCall: boolean;
  /** Where each released detail comes from. */
  provenance: Partial<Record<DetailName, Pick<ContactValue, "source" | "method" | "date" | "probability">>>;
  /** The details that the contact has and that were not released. */
  withheld: readonly WithheldDetail[];
  readonly [isReleased]: true;
}

/** Releases the details of a contact that may go to this exit. Only an open gate calls it for a user. */
export function release(contact: UnreleasedContact, options: ReleaseOptions): ReleasedContact {
  const { [unreleasedDetails]: details, ...profile } = contact;
  const withheld: WithheldDetail[] = [];
  const released = new Map<DetailName, ContactValue>();
  for (const detail of detailNames) {
    const value = details[detail];
    if (!value) continue;
    const marks = { optedOut: contact.optedOut, doNotCall: value.doNotCall === true };
    const reason = findWithheldReason(detail, marks, options);
    if (reason) withheld.push({ detail, reason });
    else released.set(detail, value);
  }
  const read = (detail: DetailName) => released.get(detail)?.value ?? null;
  const readNumber = (detail: DetailName) => {
    const number = read(detail);
    return number === null ? null : formatPhone(number);
  };
  const plain: Omit<ReleasedContact, typeof isReleased> = {
    ...profile,
    email: read("email"),
    phone: readNumber("phone"),
    mobile: readNumber("mobile"),
    linkedInUrl: read("linkedIn"),
    directPhoneDoNotCall: details.phone?.doNotCall === true,
    mobilePhoneDoNotCall: details.mobile?.doNotCall === true,
    provenance: readProvenance(released),
    withheld,
  };
  return plain as ReleasedContact;
}

function readProvenance(released: ReadonlyMap<DetailName, ContactValue>): ReleasedContact["provenance"] {
  return Object.fromEntries(
    [...released].map(([detail, { source, method, date, probability }]) => [
      detail,
      { source, method, date, ...(probability !== undefined && { probability }) },
    ]),
  );
}
