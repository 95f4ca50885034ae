import { planTerms } from "@eq/contracts";
import { passwordLengthLimits, type RegistrationErrors } from "../credentials/register.ts";
import { type Html, html } from "./html.ts";
import { writePage } from "./page-frame.ts";

interface FormPageInput {
  home: string;
  /** `action` is the URL to which the form is posted. `otherForm` is the URL of the page's other form. */
  action: string;
  otherForm: string;
  /** Hidden token that binds the form to the browser that requested it. */
  token: string;
}

interface FormField {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autocomplete: string;
  value?: string;
  hint?: string;
  error?: string | undefined;
  /** True for a field that the page's error message is about; it then has the error's colour without a note of its own. */
  isInvalid?: boolean;
  autofocus?: boolean;
}

const alertIconSvg = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" />
  <path d="M12 8v4" /><path d="M12 16h.01" /></svg>`;

export function writeFormField({
  name,
  label,
  type,
  autocomplete,
  value,
  hint,
  error,
  isInvalid,
  autofocus,
}: FormField): Html {
  const note = error || hint ? `${name}-note` : null;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ""}" required
      ${type !== "text" && html`autocapitalize="none" spellcheck="false"`} ${autofocus && html`autofocus`}
      ${writeFieldState(note, { error, isInvalid })} />
    ${note && writeFieldNote(note, { hint, error })}
  </div>`;
}

/** The attributes that say whether a field is wrong, and which text describes it. */
function writeFieldState(
  note: string | null,
  { error, isInvalid = false }: Pick<FormField, "error" | "isInvalid">,
): Html {
  const isWrong = isInvalid || Boolean(error);
  const description = note ?? (isInvalid && problemId);
  return html`${isWrong && html`aria-invalid="true"`} ${description && html`aria-describedby="${description}"`}`;
}

function writeFieldNote(id: string, { hint, error }: Pick<FormField, "hint" | "error">): Html {
  return error
    ? html`<p class="field-error" id="${id}">${alertIconSvg}${error}</p>`
    : html`<p class="meta" id="${id}">${hint}</p>`;
}

/** The id of the page's error message, which describes the fields that it is about. */
const problemId = "problem";

export function writeErrorMessage(problem: string | null): Html | null {
  return problem === null
    ? null
    : html`<p class="problem" id="${problemId}" role="alert">${alertIconSvg}<span>${problem}</span></p>`;
}

export interface LogInPageInput extends FormPageInput {
  email: string;
  problem: string | null;
  /** The fields that the problem is about. */
  invalidFields?: readonly ("email" | "password")[];
  /** True after a registration. The page does not reveal whether the email already had an account. */
  hasRegistered?: boolean;
  /** The page that sends a link for a new password; null when the server cannot send mail. */
  forgotPath: string | null;
}

const registeredMessage =
  "Your account is ready. If you had an account with this email before, sign in with its old password.";

export function writeLogInPage(page: LogInPageInput): string {
  const { home, action, otherForm, token, email, problem, hasRegistered = false, forgotPath } = page;
  const { invalidFields = [] } = page;
  const main = html`
    <h1>Sign in</h1>
    <p class="subtitle">${hasRegistered ? registeredMessage : "Your searches are where you left them."}</p>
    ${writeErrorMessage(problem)}
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      ${writeFormField({ name: "email", label: "Email", type: "email", autocomplete: "username", value: email, isInvalid: invalidFields.includes("email"), autofocus: email === "" })}
      ${writeFormField({ name: "password", label: "Password", type: "password", autocomplete: "current-password", isInvalid: invalidFields.includes("password"), autofocus: email !== "" })}
      <button class="btn-primary" type="submit">Sign in</button>
    </form>
    ${forgotPath && html`<p class="other"><a class="link" href="${forgotPath}">Forgot your password?</a></p>`}
    <p class="other">New to EQ? <a class="link" href="${otherForm}">Create a free account</a></p>`;
  return writePage({ title: problem ? "Sign in: please check" : "Sign in", home, main });
}

export interface RegisterPageInput extends FormPageInput {
  name: string;
  email: string;
  problem: string | null;
  errors: RegistrationErrors;
}

export function writeRegisterPage(page: RegisterPageInput): string {
  const { home, action, otherForm, token, name, email, problem, errors } = page;
  const firstError = (["name", "email", "password"] as const).find((field) => errors[field]);
  const focus = firstError ?? "name";
  const hint = `At least ${passwordLengthLimits.least} characters. A few words in a row make a good one.`;
  const main = html`
    <h1>Create your account</h1>
    <p class="subtitle">Free, ${planTerms.free.dailyLimit} credits a day. No card needed.</p>
    ${writeErrorMessage(problem)}
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="token" value="${token}" />
      ${writeFormField({ name: "name", label: "Name", type: "text", autocomplete: "name", value: name, error: errors.name, autofocus: focus === "name" })}
      ${writeFormField({ name: "email", label: "Email", type: "email", autocomplete: "username", value: email, error: errors.email, autofocus: focus === "email" })}
      ${writeFormField({ name: "password", label: "Password", type: "password", autocomplete: "new-password", hint, error: errors.password, autofocus: focus === "password" })}
      <button class="btn-primary" type="submit">Create account</button>
    </form>
    <p class="other">Have an account? <a class="link" href="${otherForm}">Sign in</a></p>`;
  return writePage({
    title: firstError || problem ? "Create account: please check" : "Create account",
    home,
    main,
  });
}

export interface MessagePageInput {
  home: string;
  heading: string;
  text: string;
  /** The button of the page; null for none. */
  action: { label: string; href: string } | null;
  /** Details that a user can quote in an error report, in small print. */
  detail?: string | undefined;
}

export function writeMessagePage({ home, heading, text, action, detail }: MessagePageInput): string {
  const main = html`
    <h1>${heading}</h1>
    <p class="subtitle">${text}</p>
    ${action && html`<a class="btn-primary" href="${action.href}">${action.label}</a>`}
    ${detail && html`<p class="meta detail">${detail}</p>`}`;
  return writePage({ title: heading, home, main });
}

/**
 * Asks for confirmation of a log-out that our web app did not start.
 * @param form the provider's own form
 */
export function writeLogOutPage({ home, form }: { home: string; form: Html }): string {
  const main = html`
    <h1>Sign out?</h1>
    <p class="subtitle">You are signed in to EQ in this browser.</p>
    ${form}
    <button class="btn-primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <p class="other"><a class="link" href="${home}">Stay signed in</a></p>`;
  return writePage({ title: "Sign out", home, main });
}
