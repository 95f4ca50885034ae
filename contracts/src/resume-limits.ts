// This module imports nothing, so that the process that reads one resume file loads it without the other contracts.

/** Size limit of a resume file in bytes. */
export const resumeSizeLimit = 5_242_880;
/** Limit of a resume's text in characters. Longer pasted text is refused with 400; the text of a longer file is cut. */
export const resumeTextLimit = 200_000;
