import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Network } from "./network.ts";
import { isPublicAddress } from "./public-address.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestInternet {
  readonly network: Network;
  /** The port on this machine. */
  readonly port: number;
  /** The addresses to which host names lead; a host without an entry leads to the server. */
  readonly addresses: Map<string, string[]>;
  /** Requests so far, as "host/path". */
  readonly requests: string[];
  /** Connections whose client has gone before the reply ended. */
  abandoned(): number;
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** The address that stands for the test server; it belongs to a public network. */
export const serverAddress = "9.9.9.9";

/**
 * Opens a server on this machine that plays all hosts of the internet, over http and https alike. Names resolve to a
 * public address, connections to it go to the server, and all other addresses are checked as in the product.
 */
export async function openTestInternet(port = 0): Promise<TestInternet> {
  let respond: Answer = (_request, response) => void response.writeHead(404).end();
  let abandoned = 0;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    response.on("error", () => {});
    response.on("close", () => {
      if (!response.writableFinished) abandoned += 1;
    });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const addresses = new Map<string, string[]>();
  const { port: openPort } = server.address() as AddressInfo;
  return {
    network: createTestNetwork(openPort, addresses),
    port: openPort,
    addresses,
    requests,
    abandoned: () => abandoned,
    answer: (answer) => {
      respond = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A network whose names lead to the server on a port of this machine, unless `addresses` says otherwise. */
export function createTestNetwork(
  port: number,
  addresses: ReadonlyMap<string, string[]> = new Map(),
): Network {
  return {
    resolve: async (hostname) =>
      (addresses.get(hostname) ?? [serverAddress]).map((address) => ({
        address,
        family: address.includes(":") ? 6 : 4,
      })),
    isAllowed: isPublicAddress,
    openSocket: (_options, callback) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => callback(null, socket));
      socket.once("error", (error) => callback(error, null));
    },
  };
}
