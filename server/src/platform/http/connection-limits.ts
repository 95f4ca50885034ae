import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isLoopback } from "../access/loopback.ts";
import { networkOf } from "../access/network.ts";
import { chooseDatabaseOpenFiles, readOpenFilesLimit } from "../open-files.ts";

export interface ConnectionLimits {
  /** Limit of connections of all clients together. */
  all: number;
  /**
   * Limit of connections of one network. Null behind a trusted proxy, because all connections then come from the
   * proxy's address. Loopback connections are not counted.
   */
  ofNetwork: number | null;
  /** Milliseconds after which a connection is closed when the client has read none of its waiting data. */
  unreadFor: number;
}

const maxConnectionsOfNetwork = 256;
const maxConnections = 20_000;
/** File descriptors reserved for served files and for the processes that read resumes. */
const reservedFileDescriptors = 128;

/**
 * Chooses the limits by the number of files that this process may open.
 * @param trustedHops number of trusted proxies in front
 */
export function chooseConnectionLimits(
  trustedHops: number,
  openFiles = readOpenFilesLimit(),
): ConnectionLimits {
  return {
    all: Math.max(
      16,
      Math.min(maxConnections, openFiles - chooseDatabaseOpenFiles(openFiles) - reservedFileDescriptors),
    ),
    ofNetwork: trustedHops > 0 ? null : maxConnectionsOfNetwork,
    unreadFor: 60_000,
  };
}

/** Closes connections above the limits, and those whose clients stop reading. */
export function limitConnections(server: Server, { all, ofNetwork, unreadFor }: ConnectionLimits): void {
  server.maxConnections = all;
  const networks = new Map<string, number>();
  const sockets = new Map<Socket, UnreadState>();
  server.on("connection", (socket: Socket) => {
    const network = readCountedNetwork(socket);
    if (network !== null && ofNetwork !== null) {
      const open = networks.get(network) ?? 0;
      if (open >= ofNetwork) return void socket.destroy();
      networks.set(network, open + 1);
      socket.once("close", () => releaseConnection(networks, network));
    }
    sockets.set(socket, { accepted: 0, since: null });
    socket.once("close", () => sockets.delete(socket));
  });
  const timer = setInterval(
    () => {
      for (const [socket, unread] of sockets) closeUnreadConnections(socket, unread, unreadFor);
    },
    Math.min(5_000, unreadFor),
  );
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function readCountedNetwork({ remoteAddress }: Socket): string | null {
  return remoteAddress === undefined || isLoopback(remoteAddress) ? null : networkOf(remoteAddress);
}

function releaseConnection(networks: Map<string, number>, network: string): void {
  const remaining = (networks.get(network) ?? 1) - 1;
  if (remaining > 0) networks.set(network, remaining);
  else networks.delete(network);
}

interface UnreadState {
  /** Number of written bytes that the operating system has accepted. */
  accepted: number;
  /** Time at which the operating system stopped accepting bytes while some were waiting; null when no bytes wait. */
  since: number | null;
}

function closeUnreadConnections(socket: Socket, unread: UnreadState, unreadFor: number): void {
  const { writableLength, bytesWritten } = socket;
  const accepted = bytesWritten - writableLength;
  const now = performance.now();
  if (writableLength === 0) unread.since = null;
  else if (unread.since === null || accepted !== unread.accepted) unread.since = now;
  else if (now - unread.since >= unreadFor) socket.destroy();
  unread.accepted = accepted;
}
