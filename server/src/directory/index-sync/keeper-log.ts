/** Where the keeper says what went wrong; a pino logger is one. */
export interface KeeperLog {
  warn(line: string): void;
  warn(details: object, line: string): void;
  info(line: string): void;
}
