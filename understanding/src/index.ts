export { findCity, metroOf, readTitle, type StoredTitle } from "./lookup.ts";
export type { City, CityScope } from "./places/cities.ts";
export * from "./title-words.ts";
