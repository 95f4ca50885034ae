import { passwordLengthLimits } from "../credentials/register.ts";
import { html } from "../pages/html.ts";
import { writePage } from "../pages/page-frame.ts";
import { writeErrorMessage, writeFormField } from "../pages/pages.ts";
import type { LinkPurpose } from "./mail-links.ts";

interface ForgotPageInput {
  home: string;
  action: string;
  email: string;
  problem: string | null;
}

/** Asks for the email to which the link for a new password is sent. */
export function writeForgotPage({ home, action, email, problem }: ForgotPageInput): string {
  const main = html`
    <h1>Set a new password</h1>
    <p class="subtitle">Enter your email, and we send you a link.</p>
    ${writeErrorMessage(problem)}
    <form method="post" action="${action}" novalidate>
      ${writeFormField({ name: "email", label: "Email", type: "email", autocomplete: "username", value: email, autofocus: true })}
      <button class="btn-primary" type="submit">Send link</button>
    </form>
    <p class="other"><a class="link" href="${home}/dashboard">Back to sign in</a></p>`;
  return writePage({ title: problem ? "New password: please check" : "New password", home, main });
}

interface NewPasswordPageInput {
  home: string;
  action: string;
  /** The account's email, for password managers. */
  email: string;
  problem: string | undefined;
}

/** Asks for the new password. */
export function writeNewPasswordPage({ home, action, email, problem }: NewPasswordPageInput): string {
  const hint = `At least ${passwordLengthLimits.least} characters. All devices are signed out.`;
  const main = html`
    <h1>Choose a new password</h1>
    <p class="subtitle">For ${email}</p>
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="email" autocomplete="username" value="${email}" />
      ${writeFormField({ name: "password", label: "New password", type: "password", autocomplete: "new-password", hint, error: problem, autofocus: true })}
      <button class="btn-primary" type="submit">Set password</button>
    </form>`;
  return writePage({ title: problem ? "New password: please check" : "New password", home, main });
}

const confirmTexts = {
  verify: { heading: "Confirm your email", button: "Confirm email" },
  change: { heading: "Confirm your new email", button: "Use this email" },
} as const;

/**
 * Asks to confirm an address with a button. Opening the link alone changes nothing, because mail programs open links to
 * check them.
 */
export function writeConfirmPage({
  home,
  action,
  email,
  purpose,
}: {
  home: string;
  action: string;
  email: string;
  purpose: Exclude<LinkPurpose, "reset">;
}): string {
  const { heading, button } = confirmTexts[purpose];
  const main = html`
    <h1>${heading}</h1>
    <p class="subtitle">${email}</p>
    <form method="post" action="${action}">
      <button class="btn-primary" type="submit">${button}</button>
    </form>`;
  return writePage({ title: heading, home, main });
}
