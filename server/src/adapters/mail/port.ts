export interface Mail {
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
}

/** A way to send mail. */
export interface Mailer {
  /** @throws MailUnavailable */
  send(mail: Mail): Promise<void>;
}

/** The mail server did not take a mail. `isFinal` when it never will, such as for an unknown recipient. */
export class MailUnavailable extends Error {
  override name = "MailUnavailable";
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}
