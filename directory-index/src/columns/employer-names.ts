/** The index word for people whose stated employer is no company of the directory. */
export const namedEmployer = (nameKey: string): string => `@${nameKey}`;

/** The index word for people who worked for an employer before. */
export const formerEmployer = (nameKey: string): string => `-${nameKey}`;
