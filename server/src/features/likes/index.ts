export { listDislikedCompanies, listLikedIds } from "./store-companies.ts";
export { listDislikedPeople, listLikedPeople } from "./store-people.ts";
