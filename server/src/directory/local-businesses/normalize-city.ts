/** Writes a city in the form in which the places of local businesses are compared: `CHICAGO` and `Chicago` are one city. */
export const normalizeCity = (city: string): string => city.trim().replace(/\s+/g, " ").toLowerCase();
