import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import { countCall } from "../platform/access/rate-limit.ts";
import type { Database } from "../platform/db/database.ts";
import { hasPasswordHash } from "./credentials/accounts.ts";
import { readCaller } from "./credentials/caller.ts";
import { type LogInOutcome, logIn } from "./credentials/log-in.ts";
import { TooManyHashesWaiting } from "./credentials/password.ts";
import { checkRegistration, type RegistrationErrors, registerAccount } from "./credentials/register.ts";
import type { AccountMailer } from "./own-account/account-mailer.ts";
import { sendFailurePage, sendPage } from "./pages/failure-pages.ts";
import { busyMessage, cleanFieldText, describeWaitingTime, forgotPath, readForms } from "./pages/forms.ts";
import { type LogInPageInput, writeLogInPage, writeRegisterPage } from "./pages/pages.ts";

export interface InteractionSettings {
  provider: Provider;
  db: Database;
  formKey: string;
  /** The web app's address. */
  home: string;
  now: () => Date;
  /** Sends the link that confirms a new account's email; null when the server cannot send mail. */
  accountMailer: AccountMailer | null;
}

type UidParams = { Params: { uid: string } };
type UidRequest = FastifyRequest<UidParams>;
type InteractionDetails = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** Serves the log-in and registration forms of one authorization request, which the uid in the path identifies. */
export async function interactionRoutes(
  fastify: FastifyInstance,
  settings: InteractionSettings,
): Promise<void> {
  const { provider, home } = settings;
  readForms(fastify);
  fastify.setErrorHandler((error, request, reply) => sendFailurePage({ error, request, reply, home }));

  const open = (request: UidRequest, reply: FastifyReply) => openInteraction(provider, request, reply);

  fastify.get<UidParams>("/idp/interaction/:uid", async (request, reply) => {
    const { prompt, uid } = await open(request, reply);
    const form = prompt.name === "create" ? "register" : "log-in";
    return reply.redirect(`/idp/interaction/${uid}/${form}`, 303);
  });
  fastify.get<UidParams>("/idp/interaction/:uid/log-in", async (request, reply) => {
    const { uid, params } = await open(request, reply);
    const email = typeof params.login_hint === "string" ? params.login_hint : "";
    return sendPage(
      reply,
      200,
      writeLogInPage({ ...buildFormPage(settings, uid, "log-in"), email, problem: null }),
    );
  });
  fastify.get<UidParams>("/idp/interaction/:uid/register", async (request, reply) => {
    const { uid, params } = await open(request, reply);
    const email = typeof params.login_hint === "string" ? params.login_hint : "";
    return sendRegisterPage(reply, settings, { uid, name: "", email, errors: {}, problem: null });
  });
  fastify.post<UidParams>("/idp/interaction/:uid/log-in", async (request, reply) => {
    const interaction = await open(request, reply);
    return submitLogIn(request, reply, { ...settings, interaction });
  });
  fastify.post<UidParams>("/idp/interaction/:uid/register", async (request, reply) => {
    const interaction = await open(request, reply);
    return submitRegistration(request, reply, { ...settings, interaction });
  });
}

/**
 * Opens the authorization request to which the form belongs.
 * @throws SessionNotFound when the request has ended, belongs to another browser, or is not the one in the path
 */
async function openInteraction(
  provider: Provider,
  request: UidRequest,
  reply: FastifyReply,
): Promise<InteractionDetails> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (interaction.uid !== request.params.uid) throw new errors.SessionNotFound("another interaction");
  return interaction;
}

type FormContext = InteractionSettings & { interaction: InteractionDetails };

const logInFields = ["email", "password"] as const;

async function submitLogIn(request: FastifyRequest, reply: FastifyReply, settings: FormContext) {
  const { db, interaction, now } = settings;
  const fields = readFields(request, settings);
  const email = cleanFieldText(fields.get("email"));
  const again = (status: number, problem: string, invalidFields: LogInPageInput["invalidFields"] = []) =>
    sendPage(
      reply,
      status,
      writeLogInPage({
        ...buildFormPage(settings, interaction.uid, "log-in"),
        email,
        problem,
        invalidFields,
      }),
    );
  const values = { email, password: fields.get("password") ?? "" };
  const missingFields = logInFields.filter((field) => values[field] === "");
  if (missingFields.length > 0) return again(422, "Enter your email and your password.", missingFields);
  try {
    const outcome = await logIn(db, { ...values, caller: readCaller(request), now: now() });
    if (outcome.kind === "logged-in") return finishInteraction(request, reply, settings, outcome);
    if (outcome.kind === "wrong") {
      // Both, because the page does not reveal whether the email has an account.
      return again(401, "This email and password do not match. Check both and try again.", logInFields);
    }
    reply.header("retry-after", outcome.retryAfterSeconds);
    const whose = outcome.of === "account" ? "for this email" : "from your network";
    return again(
      429,
      `Too many failed attempts ${whose}. Try again in ${describeWaitingTime(outcome.retryAfterSeconds)}.`,
    );
  } catch (error) {
    if (error instanceof TooManyHashesWaiting) return again(503, busyMessage);
    throw error;
  }
}

async function submitRegistration(request: FastifyRequest, reply: FastifyReply, settings: FormContext) {
  const { db, now, interaction } = settings;
  const { uid } = interaction;
  const fields = readFields(request, settings);
  const name = cleanFieldText(fields.get("name")).replaceAll(/\s+/g, " ");
  const email = cleanFieldText(fields.get("email"));
  const again = (state: Partial<RegisterState>) =>
    sendRegisterPage(reply, settings, { uid, name, email, errors: {}, problem: null, ...state });
  const registration = { name, email, password: fields.get("password") ?? "" };
  const wrong = checkRegistration(registration);
  if (Object.keys(wrong).length > 0) return again({ errors: wrong });
  const { network, site, isLocal } = readCaller(request);
  const limited = isLocal ? null : await countRegistration(db, site ?? network, now());
  if (limited !== null) {
    reply.header("retry-after", limited);
    const problem = `Many accounts were made from your network. Try again in ${describeWaitingTime(limited)}.`;
    return again({ status: 429, problem });
  }
  try {
    const account = await registerAccount(db, registration, { client: network, now: now() });
    // Not awaited: the account exists, and its owner can ask for another link in the settings.
    if (account)
      settings.accountMailer
        ?.sendLink(db, { accountId: account.id, purpose: "verify", email })
        .catch((error: unknown) =>
          request.log.warn({ err: error }, "The link that confirms a new account's email was not sent"),
        );
    const page = { ...buildFormPage(settings, uid, "log-in"), email, problem: null, hasRegistered: true };
    return sendPage(reply, 200, writeLogInPage(page));
  } catch (error) {
    if (error instanceof TooManyHashesWaiting) return again({ status: 503, problem: busyMessage });
    throw error;
  }
}

/**
 * Limit of valid registrations of one network or site per hour. Each costs a password hash, even when no account is
 * created because the email already has one.
 */
const registrationsPerHour = 30;

/**
 * Counts a registration.
 * @returns the seconds to wait when there were too many, else null
 */
async function countRegistration(db: Database, network: string, now: Date): Promise<number | null> {
  const key = `register ${network}`;
  const counted = await countCall(db, { key, limit: registrationsPerHour, windowSeconds: 3600, now });
  return counted.allowed ? null : counted.retryAfterSeconds;
}

/**
 * Completes the request with the account; the provider redirects the browser to the web app.
 * @throws SessionNotFound when the password was changed after it was checked, which has ended all other sign-ins
 */
async function finishInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, interaction, db }: FormContext,
  { account: { id }, passwordHash }: LogInOutcome & { kind: "logged-in" },
) {
  const result = {
    login: { accountId: id },
    ...(interaction.prompt.name === "create" ? { create: {} } : {}),
  };
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result);
  // Checked after the result is stored: whichever of the log-in and a change of the password is stored last sees the other.
  if (!(await hasPasswordHash(db, { id, passwordHash }))) {
    await interaction.destroy();
    throw new errors.SessionNotFound("the password was changed");
  }
  return reply.redirect(returnTo, 303);
}

function buildFormPage(
  { formKey, home, accountMailer }: InteractionSettings,
  uid: string,
  form: "log-in" | "register",
) {
  const other = form === "log-in" ? "register" : "log-in";
  const path = `/idp/interaction/${uid}`;
  return {
    home,
    action: `${path}/${form}`,
    otherForm: `${path}/${other}`,
    token: createFormToken(formKey, uid),
    forgotPath: accountMailer && forgotPath,
  };
}

function createFormToken(key: string, uid: string): string {
  return createHmac("sha256", key).update(uid).digest("base64url");
}

/**
 * Reads the fields of a submitted form.
 * @throws SessionNotFound when the form's hidden token is missing or wrong
 */
function readFields(request: FastifyRequest, { formKey, interaction }: FormContext): URLSearchParams {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const received = Buffer.from(fields.get("token") ?? "");
  const expected = Buffer.from(createFormToken(formKey, interaction.uid));
  if (received.length === expected.length && timingSafeEqual(received, expected)) return fields;
  throw new errors.SessionNotFound("a form of another page");
}

interface RegisterState {
  uid: string;
  name: string;
  email: string;
  errors: RegistrationErrors;
  problem: string | null;
  status?: number;
}

function sendRegisterPage(
  reply: FastifyReply,
  settings: InteractionSettings,
  { uid, status, ...state }: RegisterState,
) {
  const hasErrors = Object.keys(state.errors).length > 0;
  const page = writeRegisterPage({ ...buildFormPage(settings, uid, "register"), ...state });
  return sendPage(reply, status ?? (hasErrors ? 422 : 200), page);
}
