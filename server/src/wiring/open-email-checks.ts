import { createReacher } from "../adapters/email-check/reacher/index.ts";
import { createSmtpChecker } from "../adapters/email-check/smtp/index.ts";
import type { ContactVendorSettings } from "../config/contact-vendors.ts";
import type { EmailCheckSettings } from "../config/email-check.ts";
import type { EmailCheckParts } from "../directory/email-checks/index.ts";
import { noteEmailCheck } from "../features/contacts/index.ts";
import type { Database } from "../platform/db/database.ts";

/** Opens the checks of email addresses; null when they are off. */
export function openEmailChecks(
  db: Database,
  {
    emailCheck,
    contactVendors,
    now,
  }: {
    emailCheck: EmailCheckSettings | null;
    contactVendors: Pick<ContactVendorSettings, "order">;
    now: () => Date;
  },
): EmailCheckParts | null {
  if (emailCheck === null) return null;
  const checker =
    emailCheck.kind === "smtp" ? createSmtpChecker(db, emailCheck) : createReacher(db, emailCheck);
  return { db, checker, order: contactVendors.order, now, noteBought: noteEmailCheck };
}
