/** Sent to the server as one line of JSON; replies are lines of JSON too. */
export interface CommandCall {
  readonly command: string;
  readonly input: unknown;
}

export type CommandReply =
  | { readonly progress: unknown }
  | { readonly result: unknown }
  /** `expected` failures are the user's to resolve; others are server errors. */
  | { readonly failure: string; readonly expected: boolean };

/** File in the data folder with the socket's path, used when a path inside the folder would be too long for a socket. */
export const addressFile = "command-socket";
