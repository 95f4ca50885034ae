import { isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** A reply of a mail server; `text` joins its lines by spaces, without codes. */
export interface SmtpReply {
  readonly code: number;
  readonly text: string;
  /** The words that follow the code, line by line. */
  readonly lines: readonly string[];
}

/** The connection ended or broke the protocol. The message is for operators. */
export class SmtpFailure extends Error {
  override name = "SmtpFailure";
}

/** Limits against servers that never end: a reply has at most so many lines, and a dialogue so many bytes. */
const maxReplyLines = 100;
const maxBytes = 64 * 1024;

const ignoreErrors = () => {};

/** One SMTP connection: commands out, whole replies in. */
export class SmtpConnection {
  #socket: Socket;
  #input = "";
  #bytes = 0;
  #failure: Error | null = null;
  #wake: () => void = () => {};
  readonly #replyMs: number;
  readonly #signal: AbortSignal;

  /**
   * @param socket connected
   * @param limits `replyMs` is the time for one whole reply; the signal ends the dialogue
   */
  constructor(socket: Socket, limits: { replyMs: number; signal: AbortSignal }) {
    this.#socket = socket;
    this.#replyMs = limits.replyMs;
    this.#signal = limits.signal;
    this.#signal.addEventListener("abort", this.#abort, { once: true });
    this.#listen(socket);
    if (this.#signal.aborted) this.#abort();
  }

  readonly #abort = () => this.#fail(this.#signal.reason as Error);

  #listen(socket: Socket): void {
    socket.on("data", (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > maxBytes) return this.#fail(new SmtpFailure("The mail server sent too much"));
      this.#input += chunk.toString("latin1");
      this.#wake();
    });
    const end = () => this.#fail(new SmtpFailure("The mail server closed the connection"));
    socket.on("error", end);
    socket.on("close", end);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#socket.destroy();
    this.#wake();
  }

  /**
   * Reads the next reply.
   * @throws SmtpFailure; the reason of the aborted signal
   */
  async readReply(): Promise<SmtpReply> {
    const timer = setTimeout(
      () => this.#fail(new SmtpFailure("The mail server gave no answer in time")),
      this.#replyMs,
    );
    const lines: string[] = [];
    try {
      for (;;) {
        const [, code = "", mark, text = ""] = parseLine(await this.#readLine());
        lines.push(text.trim());
        if (mark !== "-") return { code: Number(code), text: lines.join(" "), lines };
        if (lines.length >= maxReplyLines) throw new SmtpFailure("The mail server sent an endless reply");
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async #readLine(): Promise<string> {
    for (;;) {
      const end = this.#input.indexOf("\n");
      if (end >= 0) {
        const line = this.#input.slice(0, end).replace(/\r$/, "");
        this.#input = this.#input.slice(end + 1);
        return line;
      }
      // Lines that came before the end of the connection still count.
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /**
   * Sends a command and reads its reply.
   * @throws SmtpFailure; the reason of the aborted signal
   */
  async send(command: string): Promise<SmtpReply> {
    if (this.#failure) throw this.#failure;
    this.#socket.write(`${command}\r\n`);
    return await this.readReply();
  }

  /**
   * Encrypts the connection after the reply to STARTTLS. Certificates are not verified: mail servers often have none that
   * verifies, and unverified encryption protects more than none.
   * @throws SmtpFailure; the reason of the aborted signal
   */
  async startTls(host: string): Promise<void> {
    // Text that came before the encryption may be from somebody in between.
    if (this.#input !== "") throw new SmtpFailure("The mail server sent text before the encryption");
    const plain = this.#socket;
    plain.removeAllListeners();
    plain.on("error", ignoreErrors);
    // A server's name in TLS must not be an IP address.
    const servername = isIP(host) === 0 ? { servername: host } : {};
    const secured = connectTls({ socket: plain, ...servername, rejectUnauthorized: false });
    this.#socket = secured;
    this.#listen(secured);
    const timer = setTimeout(
      () => this.#fail(new SmtpFailure("The mail server did not encrypt in time")),
      this.#replyMs,
    );
    try {
      await new Promise<void>((resolve, reject) => {
        secured.once("secureConnect", resolve);
        this.#wake = () => {
          if (this.#failure) reject(this.#failure);
        };
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Says QUIT and closes, without waiting for the reply. */
  close(): void {
    this.#signal.removeEventListener("abort", this.#abort);
    if (this.#failure) return;
    this.#failure = new SmtpFailure("The connection is closed");
    this.#socket.removeAllListeners("data");
    this.#socket.end("QUIT\r\n");
    // A server that never closes its side must not hold the connection.
    const timer = setTimeout(() => this.#socket.destroy(), 1_000);
    timer.unref();
    this.#socket.once("close", () => clearTimeout(timer));
    this.#socket.resume();
  }
}

function parseLine(line: string): RegExpExecArray {
  const parts = /^(\d{3})(?:([ -])(.*))?$/.exec(line.slice(0, 2_000));
  if (parts === null) throw new SmtpFailure("The mail server does not speak SMTP");
  return parts;
}
