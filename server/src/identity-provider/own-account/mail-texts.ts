import type { Mail } from "../../adapters/mail/port.ts";
import type { LinkPurpose } from "./mail-links.ts";

const texts: Readonly<
  Record<LinkPurpose, { subject: string; lead: string; validity: string; otherwise: string }>
> = {
  verify: {
    subject: "Confirm your email for EQ",
    lead: "Open this link to confirm that this is your email:",
    validity: "It is valid for 3 days.",
    otherwise: "If you have no account at EQ, you can ignore this mail.",
  },
  reset: {
    subject: "Set a new password for EQ",
    lead: "Open this link to set a new password:",
    validity: "It is valid for an hour and can be used once.",
    otherwise: "If you did not ask for it, you can ignore this mail: your password stays as it is.",
  },
  change: {
    subject: "Confirm your new email for EQ",
    lead: "Open this link to sign in to EQ with this email from now on:",
    validity: "It is valid for an hour and can be used once.",
    otherwise: "If you did not ask for it, you can ignore this mail: nothing changes.",
  },
};

/** Writes the mail that carries a link. */
export function writeLinkMail(purpose: LinkPurpose, recipient: string, link: string): Mail {
  const { subject, lead, validity, otherwise } = texts[purpose];
  return { recipient, subject, body: `${lead}\n\n${link}\n\n${validity} ${otherwise}\n` };
}

/** Writes the mail that tells the old address of a change, so that its owner notices one by somebody else. */
export function writeNotice(recipient: string, what: "password" | "email"): Mail {
  const subject = what === "password" ? "Your EQ password was changed" : "Your EQ email was changed";
  const body =
    what === "password"
      ? "The password of your EQ account was changed, and all other devices were signed out.\n\nIf this was not you, set a new password now.\n"
      : "The email of your EQ account was changed to another address.\n\nIf this was not you, contact the operator of your EQ server.\n";
  return { recipient, subject, body };
}
