import { createTransport } from "nodemailer";
import { type Mailer, MailUnavailable } from "../port.ts";

export interface SmtpSettings {
  /** Such as smtps://user:password@mail.example.com. */
  url: string;
  /** The sender, such as "EQ <eq@example.com>". */
  from: string;
}

const timeoutMs = 10_000;

/** Sends mail by SMTP. Error messages have the server's code only, because its texts may quote the password. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async ({ recipient, subject, body }) => {
      try {
        await withTimeout(transport.sendMail({ to: recipient, subject, text: body }));
      } catch (error) {
        const { code = "no code", responseCode } = error as { code?: string; responseCode?: number };
        const isFinal = code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
        throw new MailUnavailable(`The mail server did not take a mail (${responseCode ?? code})`, {
          isFinal,
        });
      }
    },
  };
}

/** Rejects after 10 s, because a server that accepts connections and says nothing would block all other mail. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
