import type { AccountOwner, Accounts } from "../../adapters/accounts/port.ts";
import { networkOf, siteOf } from "../../platform/access/network.ts";
import { countCall } from "../../platform/access/rate-limit.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { Refusal, tooManyRequests } from "../../platform/http/refusal.ts";
import { findLogin } from "../credentials/accounts.ts";
import { logIn } from "../credentials/log-in.ts";
import { hashPassword, TooManyHashesWaiting } from "../credentials/password.ts";
import { checkNewPassword, isEmail } from "../credentials/register.ts";
import { busyMessage } from "../pages/forms.ts";
import type { AccountMailer } from "./account-mailer.ts";
import type { EndedDevices } from "./ended-devices.ts";
import { endLinks } from "./mail-links.ts";
import {
  deleteOwnAccount,
  EmailTaken,
  endDevice,
  endDevicesOfAccount,
  findOwnAccount,
  listStoredDevices,
  type OwnAccount,
  setEmail,
  setPasswordHash,
} from "./store.ts";

export interface OwnAccountsContext {
  db: Database;
  accountMailer: AccountMailer | null;
  endedDevices: EndedDevices;
  now: () => Date;
}

/** Links that one account may ask for in an hour. */
const linksPerHour = 5;

/** Lets owners manage their accounts at the embedded provider. */
export function createOwnAccounts(context: OwnAccountsContext): Accounts {
  const { db, accountMailer } = context;
  return {
    read: async (userId) => {
      const account = await findOwnAccount(db, userId);
      if (!account) return null;
      return {
        email: account.email,
        isEmailVerified: account.verifiedAt !== null,
        canMail: accountMailer !== null,
      };
    },
    changePassword: (owner, change) => changePassword(context, owner, change),
    changeEmail: (owner, change) => changeEmail(context, owner, change),
    sendVerification: (owner) => sendVerification(context, owner),
    listDevices: async ({ userId, deviceId }) =>
      (await listStoredDevices(db, userId)).map((each) => ({ ...each, isCurrent: each.id === deviceId })),
    signOutDevices: async ({ userId, deviceId }, id) => {
      const accountId = userId;
      const ended = await commitChange(context, (tx, now) =>
        id === null
          ? endDevicesOfAccount(tx, { accountId, except: deviceId, now })
          : endDevice(tx, { accountId, id, now }),
      );
      return id === null || ended.length > 0;
    },
    putMail: async (tx, userId, { subject, body, expiresAt }) => {
      const account = await findOwnAccount(tx, userId);
      if (!accountMailer || !account?.verifiedAt) return false;
      await accountMailer.putMail(tx, { recipient: account.email, subject, body }, expiresAt);
      return true;
    },
    sendMails: () => accountMailer?.flush(),
    confirmPassword: async (owner, password) => {
      await confirmPassword(context, owner, { password, field: "password" });
    },
    remove: async (userId, eraseRest) => {
      const rest: Awaited<ReturnType<typeof eraseRest>>[] = [];
      await commitChange(context, async (tx, now) => {
        rest.push(await eraseRest(tx));
        const ended = await endDevicesOfAccount(tx, { accountId: userId, except: null, now });
        await deleteOwnAccount(tx, userId);
        return ended;
      });
      return rest[0] as (typeof rest)[number];
    },
  };
}

async function changePassword(
  context: OwnAccountsContext,
  owner: AccountOwner,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { accountMailer } = context;
  const { id, email } = await confirmPassword(context, owner, { password: current, field: "current" });
  const wrong = checkNewPassword(next, email);
  if (wrong) throw wrongField("next", wrong);
  if (next === current) throw wrongField("next", "Choose a password that differs from the current one.");
  const passwordHash = await hashPassword(next, networkOf(owner.address)).catch(refuseBusy);
  await commitChange(context, async (tx, now) => {
    await setPasswordHash(tx, id, passwordHash);
    await endLinks(tx, id);
    await accountMailer?.putNotice(tx, email, "password");
    return await endDevicesOfAccount(tx, { accountId: id, except: owner.deviceId, now });
  });
}

async function changeEmail(
  context: OwnAccountsContext,
  owner: AccountOwner,
  { password, email }: { password: string; email: string },
): Promise<"changed" | "mailed"> {
  const { db, accountMailer } = context;
  const account = await confirmPassword(context, owner, { password, field: "password" });
  if (!isEmail(email)) throw wrongField("email", "Enter a whole email address, like you@example.com.");
  if (email === account.email) throw wrongField("email", "This is your email already.");
  if (accountMailer === null) {
    await setEmail(db, { id: account.id, email, verifiedAt: null }).catch(refuseTaken);
    return "changed";
  }
  await countLink(context, account.id);
  // Whether another account has the new address is only told to its owner, who opens the link.
  await accountMailer.sendLink(db, { accountId: account.id, purpose: "change", email });
  return "mailed";
}

async function sendVerification(context: OwnAccountsContext, { userId }: AccountOwner): Promise<void> {
  const { db, accountMailer } = context;
  const account = await requireAccount(context, userId);
  if (accountMailer === null) throw new Refusal(409, "This server cannot send mail");
  if (account.verifiedAt !== null) return;
  await countLink(context, userId);
  await accountMailer.sendLink(db, { accountId: userId, purpose: "verify", email: account.email });
}

/** @throws Refusal 422 for a wrong password, 429 after too many */
async function confirmPassword(
  context: OwnAccountsContext,
  owner: AccountOwner,
  { password, field }: { password: string; field: string },
): Promise<OwnAccount> {
  const { db, now } = context;
  const account = await requireAccount(context, owner.userId);
  const login = await findLogin(db, account.email);
  const caller = { network: networkOf(owner.address), site: siteOf(owner.address) };
  const outcome = await logIn(db, { email: login?.email ?? "", password, caller, now: now() }).catch(
    refuseBusy,
  );
  if (outcome.kind === "logged-in") return account;
  if (outcome.kind === "wrong") throw wrongField(field, "This is not your password.");
  const message = "Too many wrong passwords. Try again later.";
  throw tooManyRequests(message, outcome.retryAfterSeconds);
}

async function requireAccount({ db }: OwnAccountsContext, userId: string): Promise<OwnAccount> {
  const account = await findOwnAccount(db, userId);
  if (!account) throw new Refusal(409, "This account no longer exists");
  return account;
}

async function countLink({ db, now }: OwnAccountsContext, accountId: string): Promise<void> {
  const key = `account link ${accountId}`;
  const counted = await countCall(db, { key, limit: linksPerHour, windowSeconds: 3600, now: now() });
  if (!counted.allowed)
    throw tooManyRequests(
      "Several mails were sent in the last hour. Try again later.",
      counted.retryAfterSeconds,
    );
}

/**
 * Changes an account in one transaction. Then refuses the tokens of the devices that the change has ended, here at once and
 * in other processes within two seconds, and sends the mails that it has stored.
 * @param change returns the ids of the devices that it has ended
 */
export async function commitChange(
  { db, endedDevices, accountMailer, now }: OwnAccountsContext,
  change: (tx: Queryable, now: Date) => Promise<string[]>,
): Promise<string[]> {
  const ended = await db.transaction((tx) => change(tx, now()));
  endedDevices.add(ended);
  accountMailer?.flush();
  return ended;
}

function wrongField(path: string, message: string): Refusal {
  return new Refusal(422, message, { fields: [{ path, message }] });
}

function refuseTaken(error: unknown): never {
  throw error instanceof EmailTaken
    ? wrongField("email", "This email cannot be used. Choose another one.")
    : error;
}

function refuseBusy(error: unknown): never {
  if (!(error instanceof TooManyHashesWaiting)) throw error;
  throw new Refusal(503, busyMessage, {}, { "retry-after": "5" });
}
