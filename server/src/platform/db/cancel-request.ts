import pg from "pg";

/** Members of a connected client that the types of `pg` lack. */
interface CancellableClient {
  readonly host: string;
  readonly port: number;
  readonly ssl: boolean | object;
  readonly processID: number;
  readonly secretKey: number;
}

type CancelConnection = pg.Connection & {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Asks the server over a separate connection to cancel the statement that `client` runs.
 * @returns whether the server accepted the request. The server closes the separate connection once it has sent the
 * signal.
 */
export function sendCancelRequest(client: pg.ClientBase, milliseconds: number): Promise<boolean> {
  const { host, port, ssl, processID, secretKey } = client as unknown as CancellableClient;
  return new Promise((resolve) => {
    const connection = new pg.Connection({ ssl } as pg.ConnectionConfig) as CancelConnection;
    let isSent = false;
    const finish = (isAccepted: boolean) => {
      clearTimeout(timer);
      connection.stream.destroy();
      resolve(isAccepted);
    };
    const timer = setTimeout(() => finish(false), milliseconds);
    const send = () => {
      connection.cancel(processID, secretKey);
      isSent = true;
    };
    connection.on("error", () => finish(false));
    connection.on("end", () => finish(isSent));
    connection.on("connect", () => (ssl ? connection.requestSsl() : send()));
    connection.on("sslconnect", send);
    if (host.startsWith("/")) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
