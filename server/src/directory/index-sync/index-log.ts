/** The logger of the index; a pino logger has these methods. */
export interface IndexLog {
  warn(line: string): void;
  warn(details: object, line: string): void;
  info(line: string): void;
}
