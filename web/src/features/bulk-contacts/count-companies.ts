import { countNoun } from "../../lib/count-noun.ts";

/** "1 company", "3 companies". */
export const countCompanies = (count: number): string => countNoun(count, "company", "companies");
