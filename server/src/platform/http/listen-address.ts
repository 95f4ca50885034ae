import { createServer } from "node:net";
import { StartupError } from "../startup-error.ts";

export interface ListenAddress {
  port: number;
  host: string;
}

/** Checks that the address can be listened on, before the database is opened. @throws StartupError */
export async function checkListenAddress({ port, host }: ListenAddress): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(explainListenFailure(error, { port, host })));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** Turns a failure to listen into one line that says what to do; other errors stay unchanged. */
export function explainListenFailure(error: NodeJS.ErrnoException, { port, host }: ListenAddress): Error {
  if (error.code === "EADDRINUSE") {
    const freePort = port < 65_535 ? port + 1 : port - 1;
    return new StartupError(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${freePort} npm start`,
    );
  }
  if (error.code === "EACCES") {
    return new StartupError(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new StartupError(
      `This machine has no address ${host}. Set HOST to one it has, or leave it unset.`,
    );
  }
  return error;
}
