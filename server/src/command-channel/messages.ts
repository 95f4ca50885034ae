/** A command as sent to the server: one line of JSON. Replies are lines of JSON too. */
export interface CommandCall {
  readonly command: string;
  readonly input: unknown;
}

export type CommandReply =
  | { readonly progress: unknown }
  | { readonly result: unknown }
  /** True for failures that the user can resolve; other failures are server errors. */
  | { readonly failure: string; readonly expected: boolean };

/**
 * Name of a file in the data folder that contains the socket's path. The file exists only when the path of a socket in
 * the data folder would be too long; the socket is then elsewhere.
 */
export const socketAddressFile = "command-socket";
