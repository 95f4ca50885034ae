// A mail server on this machine that keeps what it receives, for tests.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface TestMailServer {
  url: string;
  /** The received mails as they came, with headers. */
  mails: string[];
  /** The address in the newest mail's link. @throws when there is none */
  latestLink(): string;
  close(): Promise<void>;
}

/** @param port to take the place of an earlier server */
export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      done(
        address.startsWith("unknown@")
          ? Object.assign(new Error("No such user"), { responseCode: 550 })
          : null,
      );
    },
    onData: async (stream, _session, done) => {
      let text = "";
      for await (const chunk of stream) text += String(chunk);
      mails.push(text);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const { port: usedPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    mails,
    latestLink: () => {
      // Long lines of a mail are folded with "=" at their ends.
      const text = (mails.at(-1) ?? "").replaceAll(/=\r?\n/g, "");
      const link = /http:\/\/\S+\/idp\/link\/[\w-]+/.exec(text)?.[0];
      if (link === undefined) throw new Error("The newest mail has no link");
      return link;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
