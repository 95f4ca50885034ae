// Imports nothing: the process that reads one resume file loads these limits without the rest of the contracts.

/** Size limit of a resume file in bytes. */
export const resumeSizeLimit = 5_242_880;
/** Limit of a resume's characters. Longer pasted text is refused with 400; a longer file is cut. */
export const resumeTextLimit = 200_000;
