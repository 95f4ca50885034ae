import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { isPublicAddress } from "../../../platform/outbound/public-address.ts";
import type { MailNetwork } from "./mail-hosts.ts";
import { testCertificate } from "./test-certificate.ts";

/** One connection as a script sees it. */
export interface MailSession {
  /** Commands so far, with the present one. */
  readonly commands: readonly string[];
  readonly isEncrypted: boolean;
  /** Sends text as it is, without a line end. */
  write(text: string): void;
  hangUp(): void;
}

/** The reply to a command: its lines, "" for none, undefined for the usual one. */
type Script = (command: string, session: MailSession) => string | undefined;

export interface TestMailHost {
  readonly port: number;
  /** Commands of all connections in their order; "secure" where a connection became encrypted. */
  readonly transcript: string[];
  /** Addresses that have a mailbox. */
  readonly mailboxes: Set<string>;
  /** Connections at once, at most. */
  mostAtOnce(): number;
  connections(): number;
  /** Replaces the usual replies. The banner is the command "". */
  script: Script;
  close(): Promise<void>;
}

const usualReplies: Readonly<Record<string, string>> = {
  "": "220 mx.test ESMTP",
  EHLO: "250-mx.test greets you\r\n250 SIZE 1000",
  HELO: "250 mx.test",
  MAIL: "250 2.1.0 OK",
  RSET: "250 2.0.0 OK",
  QUIT: "221 2.0.0 Bye",
};

/** Opens an SMTP server on this machine that takes mail for its mailboxes only. It plays a mail host. */
export async function openTestMailHost({ address = "127.0.0.1" } = {}): Promise<TestMailHost> {
  const sockets = new Set<Socket>();
  let most = 0;
  let count = 0;
  const transcript: string[] = [];
  const mailboxes = new Set<string>();
  const answer = (command: string, session: MailSession) => {
    const scripted = host.script(command, session);
    if (scripted !== undefined) return scripted;
    const verb = command.split(" ")[0]?.toUpperCase() ?? "";
    if (verb !== "RCPT") return usualReplies[verb] ?? "502 5.5.1 Unknown command";
    const recipient = /<(.*)>/.exec(command)?.[1]?.toLowerCase() ?? "";
    return mailboxes.has(recipient) ? "250 2.1.5 OK" : "550 5.1.1 User unknown";
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    count += 1;
    most = Math.max(most, sockets.size);
    socket.on("close", () => sockets.delete(socket));
    serve(socket, { transcript, answer });
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const host: TestMailHost = {
    port: (server.address() as AddressInfo).port,
    transcript,
    mailboxes,
    mostAtOnce: () => most,
    connections: () => count,
    script: () => undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}

interface Service {
  transcript: string[];
  answer: (command: string, session: MailSession) => string;
}

function serve(plain: Socket, { transcript, answer }: Service): void {
  const commands: string[] = [];
  let socket = plain;
  let isEncrypted = false;
  let input = "";
  const session = (): MailSession => ({
    commands,
    isEncrypted,
    write: (text) => void socket.write(text),
    hangUp: () => void socket.destroy(),
  });
  const reply = (command: string) => {
    const text = answer(command, session());
    if (text !== "" && !socket.destroyed) socket.write(`${text}\r\n`);
    if (command.toUpperCase() === "QUIT") socket.end();
    if (command.toUpperCase() === "STARTTLS" && text.startsWith("220")) encrypt();
  };
  const read = (chunk: Buffer) => {
    input += chunk.toString("utf8");
    for (let end = input.indexOf("\r\n"); end >= 0; end = input.indexOf("\r\n")) {
      const command = input.slice(0, end);
      input = input.slice(end + 2);
      commands.push(command);
      transcript.push(command);
      reply(command);
    }
  };
  const encrypt = () => {
    plain.removeAllListeners("data");
    socket = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(testCertificate) });
    isEncrypted = true;
    transcript.push("secure");
    socket.on("data", read);
    socket.on("error", () => {});
  };
  plain.on("data", read);
  plain.on("error", () => {});
  reply("");
}

/** The mail servers of a made-up internet: MX records by domain, IP addresses by host, ports by IP address. */
export interface TestMailWorld {
  readonly mx: Record<string, { exchange: string; priority: number }[]>;
  readonly addresses: Record<string, string[]>;
  readonly hosts: Record<string, TestMailHost | null>;
}

const absent = () => Object.assign(new Error("no such record"), { code: "ENODATA" });

/** A network whose public addresses lead to servers on this machine; all other addresses are checked as in the product. */
export function createTestMailNetwork({ mx, addresses, hosts }: TestMailWorld): MailNetwork {
  return {
    resolveMx: async (domain) => {
      const records = mx[domain];
      if (!records) throw absent();
      return records;
    },
    resolveAddresses: async (host) => addresses[host] ?? [],
    isAllowed: isPublicAddress,
    // Port 1 of this machine refuses connections.
    openSocket: (address) => connect(hosts[address]?.port ?? 1, "127.0.0.1"),
  };
}
