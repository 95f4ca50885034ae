import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import { countWithin } from "../platform/access/rate-limit.ts";
import type { Database } from "../platform/db/database.ts";
import { readCaller } from "./caller.ts";
import { sendFailurePage, sendPage } from "./failure-pages.ts";
import { logIn } from "./log-in.ts";
import { writeLogInPage, writeRegisterPage } from "./pages.ts";
import { TooBusy } from "./password.ts";
import { checkRegistration, type FieldErrors, register } from "./register.ts";

export interface InteractionSettings {
  provider: Provider;
  db: Database;
  formKey: string;
  /** The web app's address. */
  home: string;
  now: () => Date;
}

type Uid = { Params: { uid: string } };
type UidRequest = FastifyRequest<Uid>;
type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** Serves the log-in and registration forms of one authorization request, which the uid in the path identifies. */
export async function interactionRoutes(
  fastify: FastifyInstance,
  settings: InteractionSettings,
): Promise<void> {
  const { provider, home } = settings;
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  fastify.setErrorHandler((error, request, reply) => sendFailurePage({ error, request, reply, home }));

  const open = (request: UidRequest, reply: FastifyReply) => openInteraction(provider, request, reply);

  fastify.get<Uid>("/idp/interaction/:uid", async (request, reply) => {
    const { prompt, uid } = await open(request, reply);
    const form = prompt.name === "create" ? "register" : "log-in";
    return reply.redirect(`/idp/interaction/${uid}/${form}`, 303);
  });
  fastify.get<Uid>("/idp/interaction/:uid/log-in", async (request, reply) => {
    const { uid, params } = await open(request, reply);
    const email = typeof params.login_hint === "string" ? params.login_hint : "";
    return sendPage(
      reply,
      200,
      writeLogInPage({ ...describeForm(settings, uid, "log-in"), email, problem: null }),
    );
  });
  fastify.get<Uid>("/idp/interaction/:uid/register", async (request, reply) => {
    const { uid, params } = await open(request, reply);
    const email = typeof params.login_hint === "string" ? params.login_hint : "";
    return sendRegisterPage(reply, settings, { uid, name: "", email, errors: {}, problem: null });
  });
  fastify.post<Uid>("/idp/interaction/:uid/log-in", async (request, reply) => {
    const interaction = await open(request, reply);
    return submitLogIn(request, reply, { ...settings, interaction });
  });
  fastify.post<Uid>("/idp/interaction/:uid/register", async (request, reply) => {
    const interaction = await open(request, reply);
    return submitRegistration(request, reply, { ...settings, interaction });
  });
}

/**
 * Opens the authorization request of the form.
 * @throws SessionNotFound for a request that has ended, belongs to another browser, or is not the one in the path
 */
async function openInteraction(
  provider: Provider,
  request: UidRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (interaction.uid !== request.params.uid) throw new errors.SessionNotFound("another interaction");
  return interaction;
}

type Submission = InteractionSettings & { interaction: Interaction };

async function submitLogIn(request: FastifyRequest, reply: FastifyReply, settings: Submission) {
  const { db, interaction, now } = settings;
  const fields = readFields(request, settings);
  const email = cleanField(fields.get("email"));
  const again = (status: number, problem: string) =>
    sendPage(
      reply,
      status,
      writeLogInPage({ ...describeForm(settings, interaction.uid, "log-in"), email, problem }),
    );
  if (email === "" || !fields.get("password")) return again(422, "Enter your email and your password.");
  try {
    const password = fields.get("password") ?? "";
    const outcome = await logIn(db, { email, password, caller: readCaller(request), now: now() });
    if (outcome.kind === "logged-in") return finish(request, reply, settings, outcome.account.id);
    if (outcome.kind === "wrong") {
      return again(401, "This email and password do not match. Check both and try again.");
    }
    reply.header("retry-after", outcome.retryAfterSeconds);
    const whose = outcome.of === "account" ? "for this email" : "from your network";
    return again(
      429,
      `Too many failed attempts ${whose}. Try again in ${describeWait(outcome.retryAfterSeconds)}.`,
    );
  } catch (error) {
    if (error instanceof TooBusy) return again(503, busyText);
    throw error;
  }
}

async function submitRegistration(request: FastifyRequest, reply: FastifyReply, settings: Submission) {
  const { db, now, interaction } = settings;
  const { uid } = interaction;
  const fields = readFields(request, settings);
  const name = cleanField(fields.get("name")).replaceAll(/\s+/g, " ");
  const email = cleanField(fields.get("email"));
  const again = (state: Partial<RegisterState>) =>
    sendRegisterPage(reply, settings, { uid, name, email, errors: {}, problem: null, ...state });
  const registration = { name, email, password: fields.get("password") ?? "" };
  const wrong = checkRegistration(registration);
  if (Object.keys(wrong).length > 0) return again({ errors: wrong });
  const { network, site, isLocal } = readCaller(request);
  const limited = isLocal ? null : await limitRegistrations(db, site ?? network, now());
  if (limited !== null) {
    reply.header("retry-after", limited);
    const problem = `Many accounts were made from your network. Try again in ${describeWait(limited)}.`;
    return again({ status: 429, problem });
  }
  try {
    await register(db, registration, { client: network, now: now() });
    const page = { ...describeForm(settings, uid, "log-in"), email, problem: null, hasRegistered: true };
    return sendPage(reply, 200, writeLogInPage(page));
  } catch (error) {
    if (error instanceof TooBusy) return again({ status: 503, problem: busyText });
    throw error;
  }
}

/**
 * Limit of valid registrations of one network or site an hour, because each costs a password hash even when it creates
 * no account.
 */
const registrationsPerHour = 30;

/**
 * Counts a registration.
 * @returns the seconds to wait when there were too many, else null
 */
async function limitRegistrations(db: Database, network: string, now: Date): Promise<number | null> {
  const key = `register ${network}`;
  const counted = await countWithin(db, { key, limit: registrationsPerHour, windowSeconds: 3600, now });
  return counted.allowed ? null : counted.retryAfterSeconds;
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

const busyText = "Many people are signing in at this moment. Try again in a few seconds.";

/** Completes the request with the account; the provider redirects the browser to the web app. */
async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, interaction }: Submission,
  accountId: string,
) {
  const result = { login: { accountId }, ...(interaction.prompt.name === "create" ? { create: {} } : {}) };
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.redirect(returnTo, 303);
}

function describeForm({ formKey, home }: InteractionSettings, uid: string, form: "log-in" | "register") {
  const other = form === "log-in" ? "register" : "log-in";
  const path = `/idp/interaction/${uid}`;
  return { home, action: `${path}/${form}`, otherForm: `${path}/${other}`, token: signForm(formKey, uid) };
}

function signForm(key: string, uid: string): string {
  return createHmac("sha256", key).update(uid).digest("base64url");
}

/** Reads the form's fields. @throws SessionNotFound when its hidden token is missing or wrong */
function readFields(request: FastifyRequest, { formKey, interaction }: Submission): URLSearchParams {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const received = Buffer.from(fields.get("token") ?? "");
  const expected = Buffer.from(signForm(formKey, interaction.uid));
  if (received.length === expected.length && timingSafeEqual(received, expected)) return fields;
  throw new errors.SessionNotFound("a form of another page");
}

function cleanField(text: string | null): string {
  return (text ?? "")
    .normalize("NFC")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
}

interface RegisterState {
  uid: string;
  name: string;
  email: string;
  errors: FieldErrors;
  problem: string | null;
  status?: number;
}

function sendRegisterPage(
  reply: FastifyReply,
  settings: InteractionSettings,
  { uid, status, ...state }: RegisterState,
) {
  const hasErrors = Object.keys(state.errors).length > 0;
  const page = writeRegisterPage({ ...describeForm(settings, uid, "register"), ...state });
  return sendPage(reply, status ?? (hasErrors ? 422 : 200), page);
}
