/** "1 company", "3 companies". */
export const countCompanies = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "company" : "companies"}`;
