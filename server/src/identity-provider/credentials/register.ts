import { minPasswordLength } from "@eq/contracts";
import type { Database } from "../../platform/db/database.ts";
import { type Account, createAccount } from "./accounts.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

export const passwordLengthLimits = { least: minPasswordLength, most: 200 };
const maxNameLength = 100;
const maxEmailLength = 254;

export interface RegistrationFields {
  name: string;
  email: string;
  password: string;
}

/** The error message of each invalid field: a sentence that says what to do. */
export type RegistrationErrors = Partial<Record<keyof RegistrationFields, string>>;

/**
 * Creates an account unless the email already has one. Both cases take the same time; callers must answer both in the
 * same way, so that nobody learns which emails have an account. Call `checkRegistration` first.
 * @param client clients share the hashing fairly
 * @returns null when the email already has an account
 */
export async function registerAccount(
  db: Database,
  { email, name, password }: RegistrationFields,
  { client, now }: { client: string; now: Date },
): Promise<Account | null> {
  const passwordHash = await hashPassword(password, client);
  return await createAccount(db, { email, name, passwordHash, now });
}

/**
 * Checks a registration's fields, which must be trimmed and without control characters.
 * @returns an empty object for a valid registration
 */
export function checkRegistration({ name, email, password }: RegistrationFields): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (name === "") errors.name = "Enter your name.";
  else if (name.length > maxNameLength) errors.name = `Use at most ${maxNameLength} characters.`;
  if (email === "") errors.email = "Enter your email address.";
  else if (!isEmail(email)) errors.email = "Enter a whole email address, like you@example.com.";
  const wrong = checkNewPassword(password, email);
  if (wrong) errors.password = wrong;
  return errors;
}

/** Checks a new password. @returns what is wrong with it, as a sentence that says what to do; null when nothing is */
export function checkNewPassword(password: string, email: string): string | null {
  const length = [...password].length;
  if (length === 0) return `Choose a password of at least ${passwordLengthLimits.least} characters.`;
  if (length < passwordLengthLimits.least) {
    return `Use at least ${passwordLengthLimits.least} characters; this one has ${length}.`;
  }
  if (length > passwordLengthLimits.most) return `Use at most ${passwordLengthLimits.most} characters.`;
  if (password.toLowerCase() === email.toLowerCase())
    return "Choose a password that is not your email address.";
  if (isCommonPassword(password)) return "Choose another password: many people use this one or one like it.";
  return null;
}

/**
 * Accepts the emails that mail systems accept in practice: one @, no spaces, and a host name with a dot and no empty
 * label.
 */
export function isEmail(email: string): boolean {
  const match = /^[^\s@"(),:;<>[\]\\]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(email);
  const host = match?.[1];
  if (!host || email.length > maxEmailLength) return false;
  if (/^\.|\.\.|\.@/.test(email)) return false;
  return host.split(".").every((part) => !part.startsWith("-") && !part.endsWith("-"));
}
