import type { Account, Device } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";

/** Who manages an account, and from where. */
export interface AccountOwner {
  /** The subject of the user's tokens. */
  userId: string;
  /** The device of the access token; null when the token names none. */
  deviceId: string | null;
  /** The client's network address. */
  address: string;
}

/**
 * The accounts of this server's own sign-in, as their owners manage them. Methods throw a `Refusal` with 422 for wrong
 * input, which names the field, and with 429 after too many wrong passwords.
 */
export interface Accounts {
  /** Null for a user who has no account here. */
  read(userId: string): Promise<Omit<Account, "isEmbedded"> | null>;
  /** Changes the password, and signs out all other devices. */
  changePassword(owner: AccountOwner, change: { current: string; next: string }): Promise<void>;
  /** Changes the email, or sends a link to the new address where mail can be sent. */
  changeEmail(
    owner: AccountOwner,
    change: { password: string; email: string },
  ): Promise<"changed" | "mailed">;
  /** Sends the link that confirms the account's email. */
  sendVerification(owner: AccountOwner): Promise<void>;
  listDevices(owner: AccountOwner): Promise<Device[]>;
  /**
   * Signs out a device, or with null all except the current one.
   * @returns false when the account has no such device
   */
  signOutDevices(owner: AccountOwner, id: string | null): Promise<boolean>;
  /**
   * Stores a mail to the confirmed email of an account in the caller's transaction; `sendMails` sends it.
   * @returns false when the server cannot send mail, or the account has no confirmed email
   */
  putMail(
    tx: Queryable,
    userId: string,
    mail: { subject: string; body: string; expiresAt: Date },
  ): Promise<boolean>;
  /** Sends the stored mails in the background. */
  sendMails(): void;
  /** Checks the password of an account that is about to be deleted. */
  confirmPassword(owner: AccountOwner, password: string): Promise<void>;
  /**
   * Deletes the account and ends its devices.
   * @param eraseRest deletes everything else of the user in the same transaction
   * @returns what `eraseRest` returns
   */
  remove<Result>(userId: string, eraseRest: (tx: Queryable) => Promise<Result>): Promise<Result>;
}
