/**
 * What a check of an email address has shown. Reasons are for operators; they name no address and quote no reply.
 * - `deliverable`: the mail server takes mail for this address, and refuses one for an address that nobody has.
 * - `accepts-anything`: the mail server takes mail for every address of the domain, so that the mailbox may not exist.
 * - `no-mailbox`: the mail server says that the mailbox does not exist.
 * - `no-mail-server`: the domain receives no mail (RFC 7505, or neither MX nor address records).
 * - `try-later`: a passing refusal, such as greylisting; `afterSeconds` is the server's own wish, null without one.
 * - `unknown`: no answer from which anything follows, such as a block of our own address. A later check may tell more.
 * - `waiting`: nothing was sent, because the mail host is busy or rests; to be repeated after `afterSeconds`.
 */
export type EmailVerdict =
  | { kind: "deliverable" | "accepts-anything" | "no-mailbox" | "no-mail-server" }
  | { kind: "try-later"; afterSeconds: number | null; reason: string }
  | { kind: "unknown"; reason: string }
  | { kind: "waiting"; afterSeconds: number };

export interface EmailChecker {
  /** Milliseconds after which a check has ended at the latest. */
  readonly timeLimitMs: number;
  /**
   * Checks one address at its mail server. No message is sent.
   * @param address with exactly one "@" that separates mailbox and domain
   * @throws the reason of an aborted signal, and errors of the database
   */
  check(address: string, options?: { signal?: AbortSignal | undefined }): Promise<EmailVerdict>;
}
