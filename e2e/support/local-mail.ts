import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine. */
export interface LocalMail {
  /** The environment of a product server that sends mail through it. */
  env: Record<string, string>;
  /** Waits for a mail with a link. @returns the address in the newest one */
  waitForLink(): Promise<string>;
  stop(): Promise<void>;
}

export async function startLocalMail(): Promise<LocalMail> {
  let link: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: async (stream, _session, done) => {
      let text = "";
      for await (const chunk of stream) text += String(chunk);
      // Long lines of a mail are folded with "=" at their ends.
      link = /http:\/\/\S+\/idp\/link\/[\w-]+/.exec(text.replaceAll(/=\r?\n/g, ""))?.[0] ?? link;
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "eq@example.com" },
    waitForLink: async () => {
      await expect.poll(() => link, { timeout: 20_000 }).toBeDefined();
      return link ?? "";
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
