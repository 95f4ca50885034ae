/** The id of a company as a number for SQL. Ids of other providers become 0, which no company has. */
export const toCompanyId = (id: string): string => (/^\d{1,15}$/.test(id) ? id : "0");

/** An http(s) address; null for anything else, which must not become a link. */
export const toWebLink = (address: string | null | undefined): string | null =>
  address && /^https?:\/\//i.test(address) ? address : null;
