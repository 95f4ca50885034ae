/** What was asked for cannot be measured; the message says what can. */
export class UsageError extends Error {}
