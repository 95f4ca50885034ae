// Imports nothing: a process that is started for each file loads these at once, and the rest of the contracts never.

/** Largest resume file, in bytes; one byte more is refused. */
export const resumeSizeLimit = 5_242_880;
/** Most characters of a resume. A longer pasted text is refused with 400; of a longer file the rest is left out. */
export const resumeTextLimit = 200_000;
