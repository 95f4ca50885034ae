/** The word under which the index has the people who name an employer that is no company of the directory. */
export const namedEmployer = (nameKey: string): string => `@${nameKey}`;

/** The word under which the index has the people who once worked for an employer. */
export const formerEmployer = (nameKey: string): string => `-${nameKey}`;
