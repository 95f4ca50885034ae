import * as z from "zod/mini";
import { dataCount, remainingData } from "./account-data.ts";
import { defineEndpoint } from "./endpoint.ts";

/** The sign-in of a user. */
export const account = z.object({
  /** True when this server keeps the password; false when another identity provider does. */
  isEmbedded: z.boolean(),
  /** The email for signing in; null when the identity provider names none. */
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** True when this server can send mail, so that addresses are confirmed by a link. */
  canMail: z.boolean(),
});
export type Account = z.output<typeof account>;

export const getAccount = defineEndpoint({
  name: "getAccount",
  method: "GET",
  path: "/api/user/account",
  access: "user",
  summary: "The user's sign-in: its email, and whether it is confirmed",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), account }),
});

const password = z.string().check(z.minLength(1, "Enter your password"), z.maxLength(1_000));

export const changePassword = defineEndpoint({
  name: "changePassword",
  method: "POST",
  path: "/api/user/account/password",
  access: "user",
  summary: "Changes the password, and signs out all other devices",
  input: z.object({ current: password, next: z.string().check(z.maxLength(1_000)) }),
  reply: z.object({ success: z.literal(true) }),
  refusals: [409, 422, 429],
});

export const changeEmail = defineEndpoint({
  name: "changeEmail",
  method: "POST",
  path: "/api/user/account/email",
  access: "user",
  summary:
    "Changes the email for signing in; where mail can be sent, a link to the new address confirms it first",
  input: z.object({ password, email: z.string().check(z.trim(), z.maxLength(254)) }),
  /** "mailed": the email changes when the link in the mail is opened. */
  reply: z.object({ success: z.literal(true), outcome: z.enum(["changed", "mailed"]) }),
  refusals: [409, 422, 429],
});

export const sendVerification = defineEndpoint({
  name: "sendVerification",
  method: "POST",
  path: "/api/user/account/verification",
  access: "user",
  summary: "Sends the link that confirms the user's email",
  input: z.object({}),
  reply: z.object({ success: z.literal(true) }),
  refusals: [409, 429],
});

/** A browser in which the user is signed in. Dates are ISO 8601. */
export const device = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listDevices = defineEndpoint({
  name: "listDevices",
  method: "GET",
  path: "/api/user/account/devices",
  access: "user",
  summary: "The browsers in which the user is signed in, the latest used first",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), devices: z.array(device) }),
});

export const signOutDevices = defineEndpoint({
  name: "signOutDevices",
  method: "POST",
  path: "/api/user/account/devices/sign-out",
  access: "user",
  summary: "Signs out one device, or all except the current one",
  input: z.object({
    /** The device to sign out; null signs out all except the current one. */
    id: z.nullable(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ success: z.literal(true), devices: z.array(device) }),
  refusals: [404, 409],
});

/** Fewest characters of a password. */
export const minPasswordLength = 10;

/** What a user of another identity provider types to confirm. */
export const deleteConfirmation = "DELETE";

export const deleteAccount = defineEndpoint({
  name: "deleteAccount",
  method: "POST",
  path: "/api/user/account/delete",
  access: "user",
  summary: "Ends the subscription and deletes the account with everything that it has stored",
  input: z.object({
    /** For an account of this server. */
    password: z.nullish(z.string().check(z.maxLength(1_000))),
    /** For a user of another identity provider: the word DELETE. */
    confirmation: z.nullish(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    success: z.literal(true),
    removed: z.array(dataCount),
    remains: z.array(remainingData),
  }),
  refusals: [422, 429],
});
