/** One line of JSON each, in this direction or the other. */
export interface CommandCall {
  readonly command: string;
  readonly input: unknown;
}

export type CommandReply =
  | { readonly progress: unknown }
  | { readonly result: unknown }
  /** `expected` failures are shown to the user as they are, others as a fault of the server. */
  | { readonly failure: string; readonly expected: boolean };

/** The file in the data folder that names the socket where the folder's own path is too long for one. */
export const addressFile = "command-socket";
