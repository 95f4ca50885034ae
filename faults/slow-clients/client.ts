import { connect } from "node:net";
import type { ClientScript } from "./behaviours.ts";

export interface ClientState {
  open: boolean;
  /** The status of the first answer; null before one has arrived. */
  status: number | null;
}

/** Opens a connection that follows the script until the server closes it or the returned `leave` is called. */
export function openClient(address: string, script: ClientScript): { state: ClientState; leave(): void } {
  const { hostname, port } = new URL(address);
  const state: ClientState = { open: true, status: null };
  const socket = connect({ host: hostname, port: Number(port) });
  const drip = script.drip;
  const timer = drip === undefined ? null : setInterval(() => socket.write(drip), 1000);
  socket.on("connect", () => socket.write(script.opening));
  if (script.reads) socket.on("data", (bytes: Buffer) => readStatus(state, bytes));
  else socket.pause();
  const close = () => {
    state.open = false;
    if (timer) clearInterval(timer);
    socket.destroy();
  };
  socket.on("end", close);
  socket.on("close", close);
  // The server may close the connection with a reset, which the socket reports as an error.
  socket.on("error", close);
  return { state, leave: close };
}

function readStatus(state: ClientState, bytes: Buffer): void {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString("latin1"))?.[1];
  state.status ??= status === undefined ? null : Number(status);
}
