/** Where the index logs; a pino logger fits. */
export interface IndexLog {
  warn(line: string): void;
  warn(details: object, line: string): void;
  info(line: string): void;
}
