import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countCall } from "../../platform/access/rate-limit.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { computeStableHash } from "../../platform/stable-hash.ts";
import { createEmailKey, findLogin } from "../credentials/accounts.ts";
import { readCaller } from "../credentials/caller.ts";
import { hashPassword, TooManyHashesWaiting } from "../credentials/password.ts";
import { checkNewPassword, isEmail } from "../credentials/register.ts";
import { sendFailurePage, sendPage } from "../pages/failure-pages.ts";
import { busyMessage, cleanFieldText, describeWaitingTime, forgotPath, readForms } from "../pages/forms.ts";
import { writeMessagePage } from "../pages/pages.ts";
import type { AccountMailer } from "./account-mailer.ts";
import { writeConfirmPage, writeForgotPage, writeNewPasswordPage } from "./link-pages.ts";
import { endLinks, findLink, type MailLink, takeLink } from "./mail-links.ts";
import { commitChange, type OwnAccountsContext } from "./own-accounts.ts";
import {
  EmailTaken,
  endDevicesOfAccount,
  findOwnAccount,
  setEmail,
  setPasswordHash,
  setVerified,
} from "./store.ts";

export interface LinkRoutesSettings extends OwnAccountsContext {
  accountMailer: AccountMailer;
  /** The web app's address. */
  home: string;
}

/** Requests for a new password in an hour: for one email, and from one network. */
const requestsPerEmail = 5;
const requestsPerNetwork = 30;

/** Serves the pages of links that were sent by mail, and the one that asks for a new password. */
export async function linkRoutes(fastify: FastifyInstance, settings: LinkRoutesSettings): Promise<void> {
  const { home } = settings;
  readForms(fastify);
  fastify.setErrorHandler((error, request, reply) => sendFailurePage({ error, request, reply, home }));
  fastify.get(forgotPath, (_request, reply) =>
    sendPage(reply, 200, writeForgotPage({ home, action: forgotPath, email: "", problem: null })),
  );
  fastify.post(forgotPath, (request, reply) => submitForgot(request, reply, settings));
  fastify.get<TokenParams>("/idp/link/:token", (request, reply) => showLink(request, reply, settings));
  fastify.post<TokenParams>("/idp/link/:token", (request, reply) => useLink(request, reply, settings));
}

type TokenParams = { Params: { token: string } };

const readFields = ({ body }: FastifyRequest) =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Sends the link when the email has an account. The answer is the same when it has none. */
async function submitForgot(request: FastifyRequest, reply: FastifyReply, settings: LinkRoutesSettings) {
  const { home } = settings;
  const email = cleanFieldText(readFields(request).get("email"));
  const again = (status: number, problem: string) =>
    sendPage(reply, status, writeForgotPage({ home, action: forgotPath, email, problem }));
  if (!isEmail(email)) return again(422, "Enter a whole email address, like you@example.com.");
  const waitSeconds = await countRequest(request, settings, email);
  if (waitSeconds !== null) {
    reply.header("retry-after", waitSeconds);
    return again(429, `Several links were sent already. Try again in ${describeWaitingTime(waitSeconds)}.`);
  }
  // Not awaited: the time of the answer must not show whether the email has an account.
  sendResetLink(email, settings).catch((error: unknown) =>
    request.log.warn({ err: error }, "A link for a new password could not be sent"),
  );
  const text = `If ${email} has an account, a mail with a link is on its way. The link is valid for an hour.`;
  return sendPage(reply, 200, writeMessagePage({ home, heading: "Check your mail", text, action: null }));
}

async function sendResetLink(email: string, { db, accountMailer }: LinkRoutesSettings): Promise<void> {
  const login = await findLogin(db, email);
  if (login) await accountMailer.sendLink(db, { accountId: login.id, purpose: "reset", email: login.email });
}

/** @returns the seconds to wait when there were too many requests, else null */
async function countRequest(
  request: FastifyRequest,
  { db, now }: LinkRoutesSettings,
  email: string,
): Promise<number | null> {
  const { network, site, isLocal } = readCaller(request);
  const rates = [
    { key: `forgot ${computeStableHash(createEmailKey(email))}`, limit: requestsPerEmail },
    ...(isLocal ? [] : [{ key: `forgot from ${site ?? network}`, limit: requestsPerNetwork }]),
  ];
  for (const rate of rates) {
    const counted = await countCall(db, { ...rate, windowSeconds: 3600, now: now() });
    if (!counted.allowed) return counted.retryAfterSeconds;
  }
  return null;
}

async function showLink(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  { db, home, now }: LinkRoutesSettings,
) {
  const { token } = request.params;
  const action = `/idp/link/${token}`;
  const link = await findLink(db, token, now());
  if (!link) return sendEndedLink(reply, home);
  const { purpose, email } = link;
  if (purpose === "reset")
    return sendPage(reply, 200, writeNewPasswordPage({ home, action, email, problem: undefined }));
  return sendPage(reply, 200, writeConfirmPage({ home, action, email, purpose }));
}

async function useLink(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  settings: LinkRoutesSettings,
) {
  const { db, home, now } = settings;
  const { token } = request.params;
  const known = await findLink(db, token, now());
  if (!known) return sendEndedLink(reply, home);
  if (known.purpose === "reset") return setNewPassword(request, reply, { ...settings, link: known });
  const done = await (known.purpose === "verify"
    ? confirmEmail(settings, token)
    : replaceEmail(settings, token));
  if (!done) return sendEndedLink(reply, home);
  const action = { label: "Open EQ", href: `${home}/dashboard` };
  return sendPage(reply, done.status, writeMessagePage({ home, ...done, action }));
}

/** @returns what the page says; null for a link that has ended */
async function confirmEmail({ db, now }: LinkRoutesSettings, token: string) {
  return await db.transaction(async (tx) => {
    const link = await takeLink(tx, token, now());
    if (!link) return null;
    const { accountId, email } = link;
    const isConfirmed = await setVerified(tx, { id: accountId, email, now: now() });
    return isConfirmed
      ? { status: 200, heading: "Your email is confirmed", text: `We know now that ${email} is yours.` }
      : { status: 409, heading: "Your email has changed", text: "This link was for an earlier address." };
  });
}

/** @returns what the page says; null for a link that has ended */
async function replaceEmail(settings: LinkRoutesSettings, token: string) {
  const { db, now, accountMailer } = settings;
  const replace = async (tx: Queryable) => {
    const link = await takeLink(tx, token, now());
    if (!link) return null;
    const { accountId, email } = link;
    const before = await findOwnAccount(tx, accountId);
    await setEmail(tx, { id: accountId, email, verifiedAt: now() });
    await endLinks(tx, accountId);
    if (before) await accountMailer.putNotice(tx, before.email, "email");
    return { status: 200, heading: "Your email is changed", text: `Sign in with ${email} from now on.` };
  };
  try {
    const done = await db.transaction(replace);
    accountMailer.flush();
    return done;
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    const text = "Your account keeps the email that it has.";
    return { status: 409, heading: "This email has an account already", text };
  }
}

async function setNewPassword(
  request: FastifyRequest<TokenParams>,
  reply: FastifyReply,
  settings: LinkRoutesSettings & { link: MailLink },
) {
  const { home, link } = settings;
  const { token } = request.params;
  const { email } = link;
  const again = (status: number, problem: string) =>
    sendPage(reply, status, writeNewPasswordPage({ home, action: `/idp/link/${token}`, email, problem }));
  const password = readFields(request).get("password") ?? "";
  const wrong = checkNewPassword(password, email);
  if (wrong) return again(422, wrong);
  try {
    const passwordHash = await hashPassword(password, readCaller(request).network);
    if (!(await replacePassword(settings, { token, passwordHash }))) return sendEndedLink(reply, home);
  } catch (error) {
    if (error instanceof TooManyHashesWaiting) return again(503, busyMessage);
    throw error;
  }
  const action = { label: "Sign in", href: `${home}/dashboard` };
  const text = "All devices were signed out. Sign in with the new password.";
  return sendPage(reply, 200, writeMessagePage({ home, heading: "Your password is changed", text, action }));
}

/** Sets the password of a link's account, and signs out all devices. @returns false for a link that has ended */
async function replacePassword(
  settings: LinkRoutesSettings,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<boolean> {
  let isTaken = false;
  await commitChange(settings, async (tx, now) => {
    const link = await takeLink(tx, token, now);
    if (!link) return [];
    isTaken = true;
    const { accountId, email } = link;
    await setPasswordHash(tx, accountId, passwordHash);
    await endLinks(tx, accountId);
    await setVerified(tx, { id: accountId, email, now });
    await settings.accountMailer.putNotice(tx, email, "password");
    return await endDevicesOfAccount(tx, { accountId, except: null, now });
  });
  return isTaken;
}

function sendEndedLink(reply: FastifyReply, home: string) {
  const heading = "This link has ended";
  const text = "It was used already, is too old, or a newer one was sent. Nothing has changed.";
  const action = { label: "Open EQ", href: `${home}/dashboard` };
  return sendPage(reply, 400, writeMessagePage({ home, heading, text, action }));
}
