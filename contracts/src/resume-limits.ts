// This module imports nothing. The process that reads one resume file can therefore load it without the other
// contracts.

/** Size limit of a resume file in bytes. */
export const resumeSizeLimit = 5_242_880;
/**
 * Limit of a resume's text in characters. Pasted text above the limit is refused with 400; the text of a file is cut at
 * the limit.
 */
export const resumeTextLimit = 200_000;
